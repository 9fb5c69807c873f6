import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ExportFormat, ExportKind, ExportSeparator } from "#contract/organiser/sales/export-kinds.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { problemFrom } from "#web/ui/api/api-problem.ts";
import { authorization } from "#web/ui/login-session/login-session.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { notify } from "../../kit/notices.tsx";

const ASK_EVERY_MS = 700;
/** What no file's name has on some system. */
const NOT_IN_NAMES = /[\\/:*?"<>|]/g;

export interface WantedExport {
  kind: ExportKind;
  format: ExportFormat;
  separator: ExportSeparator;
  edition: number | null;
  /** Days, both included; empty: no limit. */
  from: string;
  to: string;
  /** What the file is called, before its days. */
  title: string;
}

/** Asks for an export, fetches its file while saying how far it is, and saves it. `cancel` ends it here and on the server. */
export function useExport() {
  const [id, setId] = useState<string | null>(null);
  const aborting = useRef<AbortController | null>(null);
  const run = useChange({
    send: async ({ title, ...wanted }: WantedExport) => {
      const abort = new AbortController();
      aborting.current = abort;
      const { id: made } = await organiserApi.exports.create(wanted);
      if (abort.signal.aborted) return null;
      setId(made);
      return fetchFile(made, title, abort.signal).finally(() => setId(null));
    },
    onDone: (file) => {
      if (!file) return;
      saveFile(file);
      notify.done(m.organiser_exports_done({ name: file.name }));
    },
    tellFailure: (error) => explain(error, aborting.current?.signal.aborted ?? false),
    rereads: [organiserQueries.exports.key()],
  });
  const { data: progress } = useQuery(
    organiserQueries.exports.show.queryOptions({
      input: { id: id ?? "" },
      enabled: id !== null,
      refetchInterval: ASK_EVERY_MS,
      staleTime: 0,
    }),
  );
  return {
    begin: run.run,
    cancel: () => aborting.current?.abort(),
    running: run.busy,
    progress: id === null ? null : (progress ?? null),
  };
}

/** Without the client's time limit: a long file takes minutes. Browsers keep a large one on the disk, not in memory. */
async function fetchFile(id: string, title: string, signal: AbortSignal): Promise<File> {
  const header = authorization();
  const response = await fetch(`/api/v1/organiser/exports/${id}/file/?lang=${getLocale()}`, {
    signal,
    headers: header ? { authorization: header } : {},
  });
  if (!response.ok) throw await problemFrom(response);
  const days = /\d{4}-[^"]+/.exec(response.headers.get("content-disposition") ?? "")?.[0] ?? "";
  return new File([await response.blob()], `${title} ${days}`.replaceAll(NOT_IN_NAMES, ""));
}

function explain(error: unknown, cancelled: boolean): void {
  if (cancelled) notify.done(m.organiser_exports_cancelled());
  else if (error instanceof Error && "code" in error && error.code === "overloaded")
    notify.failed(m.organiser_exports_busy());
  else notify.failed(m.organiser_exports_failed());
}
