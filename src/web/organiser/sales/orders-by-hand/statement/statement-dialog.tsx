import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BookedLine, StatementPreview } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainUnknown } from "../../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { readBase64 } from "../../../form/inputs/read-base64.ts";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { notify } from "../../../kit/notices.tsx";
import { bookingOf, type Choices, chosenLines, firstChoices } from "./chosen-lines.ts";
import { StatementLines } from "./statement-lines.tsx";

interface Loaded {
  /** In base64. */
  file: string;
  seen: StatementPreview;
}

/** A bank statement: what came in and which transfers it pays, then the chosen lines with one press. */
export function StatementDialog({ account, onClose }: { account: BankAccount | null; onClose: () => void }) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen = loaded ? chosenLines(loaded.seen, choices) : [];

  const look = async (file: string) => {
    setBusy(true);
    setRefusal("");
    try {
      const seen = await organiserApi.ordersByHand.previewStatement({ file });
      setLoaded({ file, seen });
      setChoices(firstChoices(seen));
    } catch (error) {
      setLoaded(null);
      setRefusal(reasonOf(error));
    }
    setBusy(false);
  };
  const book = async () => {
    if (!loaded) return;
    setBusy(true);
    setRefusal("");
    try {
      const { results } = await organiserApi.ordersByHand.bookStatement({
        file: loaded.file,
        lines: bookingOf(chosen),
      });
      await client.invalidateQueries({ queryKey: organiserQueries.key() });
      const left = results.filter(({ outcome }) => !WRITTEN.includes(outcome)).length;
      if (left < results.length) notify.done(m.orders_statement_booked({ count: results.length - left }));
      if (left === 0) return onClose();
      await look(loaded.file);
      setRefusal(m.orders_statement_left({ count: left }));
    } catch (error) {
      setRefusal(reasonOf(error));
    }
    setBusy(false);
  };
  const other = account && loaded?.seen.account && loaded.seen.account !== account.iban.replaceAll(" ", "");
  return (
    <ActionDialog
      wide
      onClose={onClose}
      title={m.orders_statement_title()}
      text={m.orders_statement_text()}
      action={m.orders_statement_book({ count: chosen.length })}
      busy={busy}
      disabled={chosen.length === 0}
      onAct={() => void book()}
    >
      <label className="mt-4 flex flex-col gap-1 font-semibold">
        {m.orders_statement_file()}
        <input
          type="file"
          accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
          className="min-h-9 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:border file:border-edge file:bg-raised file:px-3 file:font-semibold"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void readBase64(file).then(look);
          }}
        />
      </label>
      <p role="alert" className={refusal ? "mt-3 border-l-4 border-danger pl-3 text-danger" : ""}>
        {refusal}
      </p>
      {other && (
        <p className="mt-3 border-l-4 border-warning pl-3">
          {m.orders_statement_other_account({ iban: loaded.seen.account })}
        </p>
      )}
      {loaded && (
        <StatementLines seen={loaded.seen} choices={choices} chosen={chosen} onChoose={setChoices} />
      )}
    </ActionDialog>
  );
}

const WRITTEN: readonly BookedLine["outcome"][] = ["completed", "part", "surplus", "no_tickets"];

function reasonOf(error: unknown): string {
  const unknown = explainUnknown(error);
  if (unknown || !(error instanceof ApiProblem)) return unknown ?? m.organiser_failed_text();
  return [m.orders_statement_refused(), error.errors?.[0]?.detail].filter(Boolean).join(" ");
}
