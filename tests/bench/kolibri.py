"""Measures Kolibri, an open learning platform that schools run on one box, as `load.rs` measures ours: eight
learners read what is theirs and note finished work, each one request after the other, on this machine. Afterwards a
teacher imports 500 people, as `rosters.rs` measures it with ours.

    scripts/bench-kolibri                            three turns, ten seconds for each row, and the import
    scripts/bench-kolibri --people 0                 without the import
    scripts/bench-kolibri --seconds 1 --people 25    to see whether it works

Kolibri runs as it does in a school: its own server, SQLite on the disk, and as many threads as it chooses. Only its
network is off: it listens on the loopback, looks for no neighbors and sends no statistics. The learners are in a
class with a lesson of ten resources, and everything is in a temporary folder. A load begins when Kolibri is done with
what the one before has left.

How to read the table: figures are medians of the turns, and no request of Kolibri's is exactly one of ours.

- `GET /api/me` is who I am, what my classes have done, and my latest practices. `homehydrate` is the nearest to that:
  Kolibri's learner page asks for it, and is told my classes, their lessons, and how far I am in each resource. The
  other reads say less: how far I am in one resource, who I am, and how many resources I have finished. The quickest
  of those is what to compare with where the claim is to be a cautious one.
- Completing a skill is, in Kolibri, two requests of its learner page: to start a resource and to finish it. Both
  together count as one in the table. Finishing alone is the second one sent again where all is finished, which asks
  less of Kolibri.

How to read the table of the import: each row was done once. Nobody else asked Kolibri for anything meanwhile; with
ours a teacher keeps on reading.

- A school imports people on Kolibri's facility page, and so it is done here, by that page's requests: a teacher
  uploads a file, Kolibri checks it in a dry run, the teacher sees what would be added, and Kolibri adds it, in its
  own process, one person after the other. `kolibri manage bulkimportusers` runs the same code. Afterwards Kolibri's
  models are asked whether everybody is there, in the class of the file, and the last one signs in.
- The row `import` is what to compare with our `people added a second`, and the dry run with our comparison. Ours has
  5,000 people; `--people 5000` has as many and takes about half an hour.
- Kolibri hashes each person's password twice: in the dry run, which forgets the hash, and in the import. It uses
  PBKDF2, as often as the last row says, which is most of what an import takes. Each account of ours gets the verifier
  of a password, too, but SRP's, which is a small part of that work, and the password is one that nobody knows: the
  students' own come with their login cards, which `rosters.rs` has in a row of its own.
- So the last row is what to compare with where the claim is to be a cautious one: the same file imported into
  another, empty school by that command, without its start, and with MD5, which takes next to nothing. Our verifiers
  stay in ours.
"""

import argparse
import csv
import io
import json
import math
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

LEARNERS = 8
TURNS = 3
PASSWORD = "a quiet learner"
# The lesson's resources. The learners work on the first.
NODES = [f"{number:032x}" for number in range(1, 11)]
TOPIC, CHANNEL = f"{98:032x}", f"{99:032x}"
START_SECONDS = 120
STOP_SECONDS = 60
# Kolibri works through what writes have left every five seconds, and looks idle in between.
LOOK_SECONDS = 6
# Of one core: somewhat more than it uses while nobody asks for anything.
IDLE = 0.1
MOST_LOOKS = 20
PEOPLE = 500
# How many people a class has.
CLASSMATES = 25
TASKS = "/api/tasks/tasks/"
# How often Kolibri is asked how far it is, in seconds, as its own page asks.
POLL_SECONDS = 1
BOUNDARY = "a-line-that-is-in-no-roster"

# What a school makes before they come, in Kolibri's own words. The resources have no files; nobody opens them.
SCHOOL = f"""
from kolibri.core.auth.models import Classroom, Facility, FacilityUser
from kolibri.core.content.models import ChannelMetadata, ContentNode
from kolibri.core.lessons.models import Lesson, LessonAssignment

made = dict(channel_id="{CHANNEL}", available=True)
topic = ContentNode.objects.create(id="{TOPIC}", content_id="{TOPIC}", title="Topic", kind="topic", **made)
ChannelMetadata.objects.create(id="{CHANNEL}", name="Channel", min_schema_version="1", root=topic)
for node in {NODES}:
    ContentNode.objects.create(id=node, content_id=node, title=node, kind="html5", parent=topic, **made)

facility = Facility.get_default_facility()
room = Classroom.objects.create(name="Class", parent=facility)
for number in range({LEARNERS}):
    learner = FacilityUser.objects.create_user(f"learner{{number}}", password="{PASSWORD}", facility=facility)
    room.add_member(learner)

teacher = FacilityUser.objects.get(username="teacher")
resources = [dict(contentnode_id=node, content_id=node, channel_id="{CHANNEL}") for node in {NODES}]
lesson = Lesson.objects.create(
    title="Lesson", collection=room, created_by=teacher, resources=resources, is_active=True)
LessonAssignment.objects.create(lesson=lesson, collection=room, assigned_by=teacher)
"""

# Imports the same people into another school with hashes that cost nothing, and prints how long that takes, who is in
# either school and in which classes, and how Kolibri itself has hashed their passwords.
ANOTHER_SCHOOL = """
import json, os, time
from django.conf import settings
from django.core.management import call_command
from kolibri.core.auth.models import Facility, FacilityUser

first, another = Facility.get_default_facility(), Facility.objects.create(name="Another school")
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
began = time.perf_counter()
call_command("bulkimportusers", os.path.join(os.environ["KOLIBRI_HOME"], "people.csv"), facility=another.id)
seconds = time.perf_counter() - began

schools = []
for school in (first, another):
    people = {}
    for one in FacilityUser.objects.filter(facility=school, username__startswith="student"):
        rooms = one.memberships.filter(collection__kind="classroom").values_list("collection__name", flat=True)
        people[one.username] = [one.full_name, *rooms]
    schools.append(people)
hasher = FacilityUser.objects.get(facility=first, username="student0").password.split("$")[:2]
print(json.dumps(dict(seconds=seconds, schools=schools, hasher=" ".join(hasher))))
"""


class Refused(Exception):
    """An answer that isn't 2xx."""


class Browser:
    """Somebody's browser: a connection that is kept, and who is signed in."""

    def __init__(self, port: int, name: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {"Accept": "application/json", "Content-Type": "application/json"}
        self.session = ""
        self.id: str = self.send("POST", "/api/auth/session/", {"username": name, "password": PASSWORD})["user_id"]
        self.hang_up()

    def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self.ask(method, path, json.dumps(body) if body else None, self.headers)

    def upload(self, path: str, fields: dict[str, str], file: str) -> Any:
        """Sends a form whose last field is a CSV file."""
        parts = [f'name="{name}"\r\n\r\n{value}' for name, value in fields.items()]
        parts.append(f'name="csvfile"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n{file}')
        form = "".join(f"--{BOUNDARY}\r\nContent-Disposition: form-data; {part}\r\n" for part in parts)
        headers = self.headers | {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
        return self.ask("POST", path, f"{form}--{BOUNDARY}--\r\n", headers)

    def ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Any:
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        answer = response.read()
        if not 200 <= response.status < 300:
            raise Refused(f"{method} {path}: {response.status} {answer[:300].decode(errors='replace')}")
        if cookies := response.headers.get_all("Set-Cookie"):
            self.keep(SimpleCookie("; ".join(cookies)))
        return json.loads(answer)

    def keep(self, cookies: SimpleCookie) -> None:
        """Kolibri sets both cookies when somebody signs in, and none later."""
        self.headers["Cookie"] = "; ".join(f"{name}={cookie.value}" for name, cookie in cookies.items())
        self.headers["X-CSRFToken"] = cookies["kolibri_csrftoken"].value

    def hang_up(self) -> None:
        """Kolibri ends a connection on which nothing is asked for ten seconds. The next request opens another."""
        self.connection.close()


Act = Callable[[Browser], object]


def start(learner: Browser) -> None:
    """Starts the resource again, so that finishing it is something new."""
    resource = {"node_id": NODES[0], "content_id": NODES[0], "channel_id": CHANNEL, "kind": "html5", "repeat": True}
    learner.session = learner.send("POST", "/api/logger/trackprogress/", resource)["session_id"]


def finish(learner: Browser) -> None:
    learner.send("PUT", f"/api/logger/trackprogress/{learner.session}/", {"progress": 1, "time_spent_delta": 60})


def start_and_finish(learner: Browser) -> None:
    start(learner)
    finish(learner)


def get(path: str) -> Act:
    return lambda learner: learner.send("GET", path.replace("MY_ID", learner.id))


ACTS: dict[str, Act] = {
    "read my page: GET homehydrate": get("/learn/api/homehydrate"),
    "read one resource's progress: GET contentnodeprogress": get(f"/api/content/contentnodeprogress/?ids={NODES[0]}"),
    "read who I am: GET facilityuser": get("/api/auth/facilityuser/MY_ID/"),
    "read how many I finished: GET userprogress": get("/api/logger/userprogress/MY_ID/"),
    "start and finish a resource: POST and PUT trackprogress": start_and_finish,
    "finish it alone: PUT trackprogress": finish,
}


@dataclass
class Spell:
    """What eight learners did for some seconds."""

    per_second: float
    # In ms, the quickest first.
    took: list[float]
    refusals: list[str]

    def percentile(self, percent: int) -> float:
        if not self.took:
            return math.nan
        return self.took[min(len(self.took) * percent // 100, len(self.took) - 1)]


@dataclass
class Import:
    """How many people were imported, and how many seconds that took."""

    people: int
    dry_run: float
    adding: float
    # Adding them where passwords are hashed by MD5.
    without_hashing: float
    # What hashes them otherwise, and how many times.
    hasher: str


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measures Kolibri as the one box is measured.")
    arguments.add_argument("--kolibri", default="kolibri", help="the program, if it isn't on the PATH")
    arguments.add_argument("--seconds", type=float, default=10, help="how long each row is measured in each turn")
    arguments.add_argument("--people", type=int, default=PEOPLE, help="how many people are imported; 0: no import")
    asked = arguments.parse_args()
    program = shutil.which(asked.kolibri)
    if not program:
        sys.exit(f"{asked.kolibri} is not there: scripts/bench-kolibri installs it.")
    # Kolibri ends with this script, and its folder goes.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    program = str(Path(program).absolute())
    with tempfile.TemporaryDirectory(prefix="kolibri-") as folder, kolibri(program, Path(folder)) as server:
        port = wait_until_served(server, Path(folder))
        learners = [Browser(port, f"learner{number}") for number in range(LEARNERS)]
        version = learners[0].send("GET", "/api/public/info/")["kolibri_version"]
        say(f"Kolibri {version} serves on port {port}; {LEARNERS} learners are signed in.")
        prove(learners)
        spells = measure(server, learners, asked.seconds)
        imported = None
        if asked.people:
            settle(server)
            imported = import_people(port, program, Path(folder), asked.people)
    print_table(f"Kolibri {version}, {LEARNERS} clients, {os.cpu_count()} cores", spells)
    if imported:
        print_import(f"Kolibri {version}, a roster of {asked.people} people, {os.cpu_count()} cores", imported)
    refusals = [refusal for turns in spells.values() for spell in turns for refusal in spell.refusals]
    if refusals:
        sys.exit(f"{len(refusals)} answers are not 2xx, so this is no measurement. The first one: {refusals[0]}")


@contextmanager
def kolibri(program: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Starts Kolibri with a school in a folder; yields its process."""
    environment = own_environment(folder)
    say("Making a school.")
    teacher = ["--superusername", "teacher", "--superuserpassword", PASSWORD]
    facility = ["--facility", "School", "--preset", "formal", "--language_id", "en", *teacher]
    manage(program, environment, "provisiondevice", "--noinput", *facility)
    manage(program, environment, "shell", "--command", SCHOOL)
    say("Starting Kolibri.")
    with (folder / "output").open("w") as output:
        command = [program, "start", "--foreground", "--port", "0", "--zip-port", "0"]
        server = subprocess.Popen(command, env=environment, cwd=folder, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield server
    finally:
        stop(server)


def own_environment(folder: Path) -> dict[str, str]:
    """Whatever Kolibri is told elsewhere on this machine is left out."""
    others = {name: value for name, value in os.environ.items() if not name.startswith(("KOLIBRI_", "DJANGO_"))}
    network = {"LISTEN_ADDRESS": "127.0.0.1", "ZEROCONF_ENABLED": "false", "DISABLE_PING": "true"}
    return others | {f"KOLIBRI_{name}": value for name, value in network.items()} | {"KOLIBRI_HOME": str(folder)}


def manage(program: str, environment: dict[str, str], *arguments: str) -> str:
    """Runs a command of Kolibri's; returns what it prints."""
    command = [program, "manage", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"`kolibri manage {arguments[0]}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def wait_until_served(server: subprocess.Popen[bytes], folder: Path) -> int:
    """Returns the port. Kolibri writes a file of its process, its port, that of its files, and 0 once it serves."""
    file = folder / "server.pid"
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        lines = file.read_text().split() if file.exists() else []
        if len(lines) == 4 and lines[3] == "0":
            return int(lines[1])
        time.sleep(0.1)
    sys.exit(f"Kolibri does not start:\n{(folder / 'output').read_text()}")


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def prove(learners: list[Browser]) -> None:
    """Has everybody do everything once, and sees that what they finish is on their page afterwards."""
    for learner in learners:
        for act in ACTS.values():
            act(learner)
        (room,) = learner.send("GET", "/learn/api/homehydrate")["classrooms"]
        done = room["lessons"][0]["progress"]
        if done != {"resource_progress": 1, "total_resources": len(NODES)}:
            sys.exit(f"Finished work isn't on the learner's page, which says {done}.")


def measure(server: subprocess.Popen[bytes], learners: list[Browser], seconds: float) -> dict[str, list[Spell]]:
    spells: dict[str, list[Spell]] = {name: [] for name in ACTS}
    for turn in range(1, TURNS + 1):
        for name, act in ACTS.items():
            settle(server)
            spell = spell_of(learners, act, seconds)
            say(f"turn {turn} of {TURNS}: {name}: {spell.per_second:.0f} a second, {len(spell.refusals)} errors")
            spells[name].append(spell)
    return spells


def settle(server: subprocess.Popen[bytes]) -> None:
    """Waits until Kolibri is idle. Where the system doesn't say (other than on Linux), it only takes a rest."""
    before = processor_seconds(server)
    for _ in range(MOST_LOOKS):
        time.sleep(LOOK_SECONDS)
        now = processor_seconds(server)
        if now - before < IDLE * LOOK_SECONDS:
            return
        before = now
    say("Kolibri is still at work; what is measured next is measured beside that.")


def processor_seconds(server: subprocess.Popen[bytes]) -> float:
    """What its process has used so far: the 14th and 15th fields. The name before them may have spaces."""
    stat = Path(f"/proc/{server.pid}/stat")
    if not stat.exists():
        return 0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spell_of(learners: list[Browser], act: Act, seconds: float) -> Spell:
    for learner in learners:
        learner.hang_up()
    began = time.perf_counter()
    with ThreadPoolExecutor(len(learners)) as threads:
        done = list(threads.map(lambda learner: keep_on(learner, act, began + seconds), learners))
    elapsed = time.perf_counter() - began
    took = sorted(ms for times, _ in done for ms in times)
    return Spell(len(took) / elapsed, took, [refusal for _, refusals in done for refusal in refusals])


def keep_on(learner: Browser, act: Act, until: float) -> tuple[list[float], list[str]]:
    """One request after the other; returns what those took that succeeded, in ms, and how the others were refused."""
    took: list[float] = []
    refusals: list[str] = []
    while (began := time.perf_counter()) < until:
        try:
            act(learner)
            took.append((time.perf_counter() - began) * 1000)
        except Refused as refusal:
            refusals.append(str(refusal))
    return took, refusals


def import_people(port: int, program: str, folder: Path, people: int) -> Import:
    """Has a teacher import people, and sees that they are there."""
    file = roster(people)
    teacher = Browser(port, "teacher")
    task = {"type": "kolibri.core.auth.tasks.importusersfromcsv", "delete": "false", "locale": "en"}
    began = time.perf_counter()
    checked = ended(teacher, teacher.upload(TASKS, task | {"dryrun": "true"}, file), people)
    dry_run = time.perf_counter() - began
    say(f"dry run of an import: {dry_run:.1f} seconds")
    task |= {"dryrun": "false", "csvfilename": checked["filename"]}
    began = time.perf_counter()
    ended(teacher, teacher.send("POST", TASKS, task), people)
    adding = time.perf_counter() - began
    say(f"import: {adding:.1f} seconds")
    Browser(port, f"student{people - 1}")
    (folder / "people.csv").write_text(file)
    printed = manage(program, own_environment(folder), "shell", "--command", ANOTHER_SCHOOL)
    another = json.loads(printed.splitlines()[-1])
    rows = {row["USERNAME"]: [row["FULL_NAME"], row["ENROLLED_IN"]] for row in csv.DictReader(io.StringIO(file))}
    if another["schools"] != [rows, rows]:
        sys.exit("Who is at the schools after the imports isn't who is in the file.")
    return Import(people, dry_run, adding, another["seconds"], another["hasher"])


def roster(people: int) -> str:
    """The file that a school uploads. Kolibri wants each of these columns."""
    classes = math.ceil(people / CLASSMATES)
    header = "UUID,USERNAME,PASSWORD,FULL_NAME,USER_TYPE,IDENTIFIER,BIRTH_YEAR,GENDER,ENROLLED_IN,ASSIGNED_TO"
    rows = (
        f",student{number},{PASSWORD},Student {number},LEARNER,N-{number},,,Class {number % classes},"
        for number in range(people)
    )
    return "\n".join([header, *rows, ""])


def ended(teacher: Browser, job: dict[str, Any], people: int) -> dict[str, Any]:
    """Waits until Kolibri is done with an import or its dry run; returns what it says of it."""
    while job["status"] not in ("COMPLETED", "FAILED", "CANCELED"):
        time.sleep(POLL_SECONDS)
        job = teacher.send("GET", f"{TASKS}{job['id']}/")
    report: dict[str, Any] = job["extra_metadata"]
    if job["status"] != "COMPLETED" or report["per_line_errors"] or report["users"]["created"] != people:
        sys.exit(f"Kolibri does not import {people} people: {job}")
    return report


def print_table(title: str, spells: dict[str, list[Spell]]) -> None:
    print(f"\n## {title}\n\n| what | per second | p50, ms | p99, ms | errors |\n| --- | ---: | ---: | ---: | ---: |")
    for name, turns in spells.items():
        per_second = statistics.median(spell.per_second for spell in turns)
        p50, p99 = (statistics.median(spell.percentile(percent) for spell in turns) for percent in (50, 99))
        errors = sum(len(spell.refusals) for spell in turns)
        print(f"| {name} | {per_second:.0f} | {p50:.1f} | {p99:.1f} | {errors} |", flush=True)


def print_import(title: str, done: Import) -> None:
    print(f"\n## {title}\n\n| what | seconds | people a second |\n| --- | ---: | ---: |")
    rows = {
        "dry run": done.dry_run,
        "import": done.adding,
        "both, one after the other": done.dry_run + done.adding,
        f"import with MD5 instead of {done.hasher}": done.without_hashing,
    }
    for name, seconds in rows.items():
        print(f"| {name} | {seconds:.1f} | {done.people / seconds:.1f} |", flush=True)


def say(progress: str) -> None:
    print(progress, flush=True)


if __name__ == "__main__":
    main()
