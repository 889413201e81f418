"""Reader kits: sessions on other computers without a network, and the merge of their returns."""
