import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { notify } from "../kit/notices.tsx";
import { explainUnread } from "./explain-failure.ts";
import { useChange } from "./use-change.ts";

/** Saves a file that the server makes. Reading changes nothing: after a lost answer the person may ask again. */
export function useDownload<Given = void>(
  read: (given: Given) => Promise<File>,
  tellFailure: (failure: Error) => unknown = (failure) =>
    notify.failed(m.organiser_failed_title(), explainUnread(failure)),
) {
  return useChange({ send: read, onDone: (file) => saveFile(file), tellFailure, rereads: [] });
}
