"""The JSON Schema (draft 2020-12) of states and requests, made from the TypedDicts of table and games.

`build` makes it, and it is served at `GET /api/schema`; `document` makes a page of the documentation of it;
`compatibility` compares it with the record of the interface, docs/schema/v1.json.
"""
