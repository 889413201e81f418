"""Statistical functions shared by several parts: Bradley-Terry abilities, intervals, resampling."""
