"""The device service: where a job computes, and what it says about it.

`choice` and `job` are light; `placement`, `draws`, `memory` and `repeatable` import torch.
"""
