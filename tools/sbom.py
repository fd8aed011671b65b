"""Writes the list of parts of a release: what is installed with the program at a table, as CycloneDX in `dist/`.

The Python packages are those of the locks of every kind of table, with the hashes of the files that may be installed
for them; the page's modules from elsewhere are in the program itself. `make sbom` and `make release` call it. Debian's
own packages are not listed: they are updated by Debian.
"""

import sys
import tomllib
import uuid
from typing import Any, Final

from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

from tools.locks import FOLDER, PLAY, ROOT, Pin, read

TABLES: Final = (PLAY, "pi", "pi5", "pico")
"""The locks of what is installed at a mock table and at the real ones."""
VENDORED: Final = ROOT / "firmware/web/static/vendor/vendored.toml"


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    bom = listed(project)
    text = JsonV1Dot6(bom).output_as_string(indent=1)
    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong:
        print(f"this is no CycloneDX: {wrong}", file=sys.stderr)
        return 1
    path = ROOT / "dist" / f"tapas_table-{project['version']}.cdx.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(bom.components)} parts")
    return 0


def listed(project: dict[str, Any]) -> Bom:
    """The parts of the project, and which of them needs which."""
    itself = Component(
        type=ComponentType.APPLICATION,
        name=project["name"],
        version=project["version"],
        description=project["description"],
        bom_ref=project["name"],
        purl=PackageURL("pypi", name=project["name"], version=project["version"]),
        licenses=[DisjunctiveLicense(id=project["license"])],
    )
    bom = Bom(serial_number=uuid.uuid4())
    bom.metadata.component = itself
    found = [(name, pin) for name in TABLES for pin in read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))]
    parts = {(pin.name, pin.version): _package(pin) for _, pin in found}
    packages, page = {pin.name for _, pin in found}, _page()
    needed: dict[str, list[Component]] = {itself.name: page}
    for table, pin in found:
        part = parts[pin.name, pin.version]
        part.properties.add(Property(name="tapas-table:lock", value=table))
        for wanting in pin.wanted_by:
            # What no package wants is wanted by pyproject.toml.
            needed.setdefault(wanting if wanting in packages else itself.name, []).append(part)
    bom.components.update([*parts.values(), *page])
    for part in (itself, *parts.values()):
        bom.register_dependency(part, needed.get(part.name, []))
    return bom


def _package(pin: Pin) -> Component:
    purl = PackageURL("pypi", name=pin.name, version=pin.version)
    files = ExternalReference(
        type=ExternalReferenceType.DISTRIBUTION,
        url=XsUri(purl.to_string()),
        comment="one of these files is installed, by platform and Python",
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=content) for content in pin.hashes],
    )
    return Component(
        name=pin.name,
        version=pin.version,
        bom_ref=purl.to_string(),
        purl=purl,
        external_references=[files],
        properties=[Property(name="tapas-table:marker", value=pin.marker)] if pin.marker else [],
    )


def _page() -> list[Component]:
    """The modules of the page that come from elsewhere; they are files of the program."""
    parts = []
    for about in tomllib.loads(VENDORED.read_text(encoding="utf-8")).values():
        namespace, _, name = about["package"].rpartition("/")
        purl = PackageURL("npm", namespace=namespace or None, name=name, version=about["version"])
        file = (VENDORED.parent / about["file"]).relative_to(ROOT).as_posix()
        parts.append(
            Component(
                name=about["package"],
                version=about["version"],
                bom_ref=purl.to_string(),
                purl=purl,
                hashes=[HashType(alg=HashAlgorithm.SHA_256, content=about["sha256"])],
                licenses=[DisjunctiveLicense(id=about["licence"])],
                properties=[Property(name="tapas-table:file", value=file)],
            )
        )
    return parts


if __name__ == "__main__":
    sys.exit(main())
