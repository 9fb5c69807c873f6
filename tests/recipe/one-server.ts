import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { openServer } from "#db/connection.ts";
import { fillDemo } from "#seeds/fill-demo.ts";
import { openMailServer } from "../fake-servers/fake-mail-server.ts";
import { startFakeS3 } from "../fake-servers/fake-s3.ts";
import { fakeStripeKeys, startFakeStripe } from "../fake-servers/fake-stripe.ts";
import { until } from "../faults/shop.ts";
import { freePort } from "../servers.ts";
import { makeCertificate } from "./certificate.ts";
import { type Machine, startMachine } from "./machine.ts";
import { buy, visitorOf } from "./tls-shop.ts";

export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

const HOST = "tickets.example.test";
const SETTINGS = "etc/nexxt/settings.env";
const BUCKET_HOST = "bucket.example.test";
const AUTHORITY = "/usr/local/share/ca-certificates/bucket.crt";

/** deploy/single/install.sh on an empty Debian: plan, install, sell, again, backups, drill, update, removal. */
export async function onOneServer(archive: string, step: Step): Promise<void> {
  const mailPort = await freePort();
  const mails = openMailServer(mailPort);
  await mails.start();
  const certificate = makeCertificate(BUCKET_HOST);
  const s3 = await startFakeS3(certificate);
  // The first of the two ports: of this provider's webhooks alone, which trusts no authority of a test.
  const stripe = await startFakeStripe({ webhookUrl: "http://127.0.0.1:3001/api/v1/webhooks/stripe/" });
  const machine = await step("an empty Debian", startMachine);
  const run = async (command: string, code = 0) => {
    const ran = await machine.run(command);
    if (ran.code !== code) throw new Error(`${command} ended with ${ran.code}:\n${ran.output}`);
    return ran.output;
  };
  try {
    const name = path.basename(archive, ".tar.gz");
    await copyFile(archive, path.join(machine.root, "root", `${name}.tar.gz`));
    await step("1. tar -xzf", () => run(`cd /root && tar -xzf ${name}.tar.gz`));
    const install = `cd /root/${name} && deploy/single/install.sh --yes --domain ${HOST} --mail smtp://127.0.0.1:${mailPort} --admin admin@example.test --tls internal ../${name}.tar.gz`;
    expectWords(await run(`cd /root/${name} && deploy/single/install.sh --plan`), ["PostgreSQL", "firewall"]);
    expectSame(existsSync(path.join(machine.root, "etc/nexxt")), false, "--plan changes nothing");
    await step("2. install.sh", () => run(install));
    const visit = visitorOf(machine.root, HOST);
    const isReady = async () => (await visit("/readyz")).status === 200;
    await step("https answers", () => eventually(async () => (await visit("/")).status === 200));
    expectWords(await run("journalctl --unit nexxt@3001 x"), [`https://${HOST}/organiser/set-up/`]);
    expectWords(await run("nexxt staff add ana@example.test --role owner"), [`https://${HOST}/`]);

    // As an organiser does by the guide: an edition; a provider; and a bucket, whose authority is one's own here.
    writeFileSync(path.join(machine.root, AUTHORITY), certificate.cert);
    await run(`update-ca-certificates && echo 127.0.0.1 ${BUCKET_HOST} >>/etc/hosts`);
    const url = await reachDatabase(machine);
    const db = await openServer(url, 1);
    await db.transaction((tx) => fillDemo(tx, new Date()));
    await db.close();
    await run(
      `sed -i 's/^PAYMENTS=.*/PAYMENTS=stripe/' /${SETTINGS} && cat >>/${SETTINGS} <<X
STRIPE_SECRET_KEY=${fakeStripeKeys.secretKey}
STRIPE_WEBHOOK_SECRET=${fakeStripeKeys.webhookSecret}
STRIPE_URL=${stripe.url}
X
sed -i 's#^BACKUP_S3_ENDPOINT=.*#BACKUP_S3_ENDPOINT=${s3.settings.endpoint}#; s/^BACKUP_S3_BUCKET=.*/BACKUP_S3_BUCKET=nexxt/; s/^BACKUP_S3_REGION=.*/BACKUP_S3_REGION=${s3.settings.region}/' /${SETTINGS}
sed -i 's/^BACKUP_S3_ACCESS_KEY_ID=.*/BACKUP_S3_ACCESS_KEY_ID=${s3.settings.accessKeyId}/; s/^BACKUP_S3_SECRET_ACCESS_KEY=.*/BACKUP_S3_SECRET_ACCESS_KEY=${s3.settings.secretAccessKey}/' /${SETTINGS}
systemctl restart nexxt@3001`,
    );
    await eventually(isReady);
    await step("a ticket is sold over TLS", () => buy(visit, url));

    const before = readFileSync(path.join(machine.root, SETTINGS), "utf8");
    const process = await run("cat /run/stand-in/nexxt@3001.pid");
    await step("install.sh once more", () => run(install));
    expectSame(readFileSync(path.join(machine.root, SETTINGS), "utf8"), before, "settings and secrets stay");
    expectSame(await run("cat /run/stand-in/nexxt@3001.pid"), process, "the shop runs on");

    await step("nexxt-backup", () => run("systemctl start nexxt-backup"));
    const archives = [...s3.objects.keys()].filter((key) => /^nexxt\/[^/]+\.tar\.gz$/.test(key));
    expectSame(archives.length, 1, "the archive is in S3");
    await step("nexxt-wal", () => run("systemctl start nexxt-wal"));
    const isOfServer = (key: string) => key.startsWith("nexxt/nexxt/backup/");
    expectSame([...s3.objects.keys()].some(isOfServer), true, "so is the server's backup");
    await step("nexxt-drill", () => run("systemctl start nexxt-drill"));
    await eventually(async () => mails.letters.some((letter) => letter.includes("its ledger is clean")));
    await run(
      "mv /opt/nexxt/current/bin/node /opt/nexxt/current/bin/gone && ! systemctl start nexxt-backup && mv /opt/nexxt/current/bin/gone /opt/nexxt/current/bin/node",
    );
    await eventually(async () =>
      mails.letters.some((letter) => /Subject: .*nexxt-backup.*FAILED/.test(letter)),
    );
    await step("back to a second, by pgBackRest from the bucket", () =>
      restoreToASecond(run, () => buy(visit, url)),
    );

    await step("install.sh --remove", () =>
      run(`cd /root/${name} && deploy/single/install.sh --remove --yes`),
    );
    expectSame(
      await visit("/").then(
        ({ status }) => status,
        () => 0,
      ),
      0,
      "nothing answers",
    );
    expectSame(
      await run("ls /opt /etc/systemd/system | grep nexxt || true"),
      "",
      "program and units are gone",
    );
    await step("install.sh after a removal", () => run(install));
    await eventually(isReady);
    await step("a ticket is sold again", () => buy(visit, url));
    await step("install.sh --remove --data", () =>
      run(`cd /root/${name} && deploy/single/install.sh --remove --data --yes`),
    );
    expectSame(
      await run(
        "ls -d /opt/nexxt /var/lib/nexxt /etc/nexxt /var/lib/pgbackrest/*/nexxt 2>/dev/null || true; id -u nexxt 2>/dev/null || true",
      ),
      "",
      "nothing of it is left",
    );
  } finally {
    await machine.stop();
    await Promise.all([mails.stop(), s3.close(), stripe.stop()]);
  }
}

/** For this test alone, who is outside: a password, over loopback. */
async function reachDatabase({ run }: Machine): Promise<string> {
  const { output } = await run(
    `runuser -u postgres -- psql -qc "alter role nexxt password 'recipe'"; pg_lsclusters --no-header | awk '{ print $3; exit }'`,
  );
  return `postgres://nexxt:recipe@127.0.0.1:${output.trim()}/nexxt`;
}

/** The server of last night and its log up to a moment, both from the bucket, beside the one that runs: what was sold before is there, and nothing after. */
async function restoreToASecond(run: (command: string) => Promise<string>, sell: () => Promise<string>) {
  const first = await sell();
  const moment = (await run(`sleep 1.1; date -u '+%F %T+00'; sleep 1.1`)).trim();
  const second = await sell();
  await run("runuser -u postgres -- psql -qAtc 'select pg_switch_wal()'; sleep 3");
  const found = await run(`export version=$(pg_lsclusters --no-header | awk '{ print $1; exit }') PGHOST=/tmp
install -d -o postgres -m 0700 /var/tmp/pitr
cd / && runuser -u postgres -- pgbackrest --stanza=nexxt --repo=2 --pg1-path=/var/tmp/pitr --type=time --target='${moment}' --target-action=promote --archive-mode=off restore >&2
cp /etc/postgresql/$version/main/pg_hba.conf /etc/postgresql/$version/main/pg_ident.conf /var/tmp/pitr/; chown postgres /var/tmp/pitr/*.conf
runuser -u postgres -- /usr/lib/postgresql/$version/bin/pg_ctl -D /var/tmp/pitr -w -o "-p 5499 -c unix_socket_directories=/tmp -c listen_addresses='' -c config_file=/var/tmp/pitr/postgresql.auto.conf -c hba_file=/var/tmp/pitr/pg_hba.conf -c archive_mode=off" -l /var/tmp/pitr.log start >&2
until [ "$(runuser -u postgres -- psql -p 5499 -qAtc 'select pg_is_in_recovery()')" = f ]; do sleep 0.5; done
runuser -u postgres -- psql -p 5499 nexxt -qAtc 'select id from payments'
runuser -u postgres -- /usr/lib/postgresql/$version/bin/pg_ctl -D /var/tmp/pitr -m fast stop >&2`);
  expectSame(
    [found.includes(first), found.includes(second)],
    [true, false],
    "sold before the second, and not after",
  );
}

async function eventually(ask: () => Promise<boolean>): Promise<void> {
  let last: unknown = "it said no";
  const asked = () =>
    ask().catch((error: unknown) => {
      last = error;
      return false;
    });
  if (!(await until(asked, 60_000, 500))) throw new Error("Not within a minute", { cause: last });
}

function expectWords(text: string, words: readonly string[]): void {
  for (const word of words) if (!text.includes(word)) throw new Error(`"${word}" is missing in:\n${text}`);
}

function expectSame(found: unknown, wanted: unknown, promise: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${promise}: found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
