"""The JSON Schema (draft 2020-12) of what the table tells and takes, made from the TypedDicts of table and games.

`build` makes it, and is served at `GET /api/schema`; `document` makes docs/state.md of it; `compatibility` compares it
with the record of the interface, docs/schema/v1.json. `python -m firmware.schema --write` writes both files anew.
"""
