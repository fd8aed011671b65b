"""A refusal changes nothing: many more requests than in the quick tests."""

import os

from hypothesis import settings

from tests.any_requests import AnyRequests

TestManyRequests = AnyRequests.TestCase
TestManyRequests.settings = settings(max_examples=int(os.environ.get("TABLES", "150")), stateful_step_count=50)
