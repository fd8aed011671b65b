"""MkDocs hook: brings what docs/ links to outside of it into the site, and the state's reference from the code.

A link to a file of the repository outside docs/ works in the repository, but MkDocs knows docs/ alone. Every such file
is added to the site under its path in the repository: Markdown as a page, anything else as it is. Links are rewritten
to match, those to the repository's README to the site's first page.
"""

import posixpath
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from tools.schema_record import own_games, own_schema
from tools.state_page import document

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ("wiring/README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages outside docs/ that the site has in any case."""
_LINK: Final = re.compile(r"(\]\()(?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?(?=\))")
_FENCED: Final = re.compile(r"^(```.*?^```)", re.MULTILINE | re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    files.append(File.generated(config, "state.md", content=document(own_schema(), own_games())))
    waiting = [*PAGES]
    for file in files.documentation_pages():
        waiting += _linked(_home(file.src_uri), file.content_string)
    while waiting:
        path = waiting.pop()
        if path.startswith("docs/") or path == "README.md" or files.get_file_from_path(path) is not None:
            continue
        files.append(File(path, str(ROOT), config.site_dir, config.use_directory_urls))
        if path.endswith(".md"):
            waiting += _linked(path, (ROOT / path).read_text(encoding="utf-8"))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    here = page.file.src_uri

    def rewritten(link: re.Match[str]) -> str:
        path = _path(_home(here), link["target"])
        if path is None:
            return link[0]
        there = "index.md" if path == "README.md" else path.removeprefix("docs/")
        return f"{link[1]}{posixpath.relpath(there, posixpath.dirname(here) or '.')}{link['anchor'] or ''}"

    return "".join(part if part.startswith("```") else _LINK.sub(rewritten, part) for part in _FENCED.split(markdown))


def _home(src_uri: str) -> str:
    """A page's path in the repository."""
    return src_uri if (ROOT / src_uri).exists() and not (ROOT / "docs" / src_uri).exists() else f"docs/{src_uri}"


def _linked(page: str, markdown: str) -> list[str]:
    """The files of the repository that a page links to."""
    text = _FENCED.sub("", markdown)
    return [path for link in _LINK.finditer(text) if (path := _path(page, link["target"])) is not None]


def _path(page: str, target: str) -> str | None:
    """The path in the repository that a link in a page means; None for an address, and where no file is."""
    if ":" in target:
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
    return path if (ROOT / path).is_file() else None
