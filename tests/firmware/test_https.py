"""The page over https, with a certificate of the owner's."""

import http.client
import json
import ssl
from pathlib import Path
from typing import Any

import pytest

from firmware.service.config import read
from firmware.service.serve import CertificateError, encryption
from tests.served import Served

TLS = Path(__file__).parents[1] / "data" / "tls"
CERTIFICATE, KEY = TLS / "certificate.pem", TLS / "key.pem"
NAME = "table.example"


def configured(certificate: Path, key: Path | None) -> Any:
    return read(None).changed({("page", "certificate"): str(certificate), ("page", "key"): str(key) if key else None})


def test_the_page_is_served_encrypted_under_the_name_in_the_certificate(tmp_path: Path) -> None:
    served = Served(tmp_path, host="0.0.0.0", tls=encryption(configured(CERTIFICATE, KEY)), name=NAME)
    try:
        trusting = ssl.create_default_context(cafile=str(CERTIFICATE))
        trusting.check_hostname = False  # the connection goes to 127.0.0.1
        line = http.client.HTTPSConnection("127.0.0.1", served.port, context=trusting, timeout=30)
        line.request("POST", "/api/join", json.dumps({"seat": "J"}), {"Host": f"{NAME}:{served.port}"})
        answer = line.getresponse()
        assert (answer.status, len(json.loads(answer.read())["touch"])) == (202, 5)
        assert "Secure" in (answer.getheader("Set-Cookie") or "")
        line.request("GET", "/api/me", headers={"Host": f"localhost:{served.port}", **served.own_headers})
        assert json.loads(line.getresponse().read())["role"] == "table"
        line.close()
    finally:
        served.close()


def test_without_a_certificate_nothing_is_encrypted() -> None:
    assert encryption(read(None)) is None


@pytest.mark.parametrize("wrong", ["missing", "no-key", "nonsense", "folder"])
def test_a_certificate_that_cannot_be_used_is_refused_with_the_remedy(tmp_path: Path, wrong: str) -> None:
    nonsense = tmp_path / "nonsense.pem"
    nonsense.write_text("nothing of the kind", encoding="utf-8")
    file = {"missing": tmp_path / "missing.pem", "no-key": CERTIFICATE, "nonsense": nonsense, "folder": tmp_path}[wrong]
    with pytest.raises(CertificateError, match="give a PEM file with --certificate"):
        encryption(configured(file, None))
