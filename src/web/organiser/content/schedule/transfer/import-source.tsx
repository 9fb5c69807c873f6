import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { readBase64 } from "../../../form/inputs/read-base64.ts";
import { KitButton } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/fields.tsx";

export interface SourceFile {
  name: string;
  /** In base64. */
  file: string;
  /** Where it was read. */
  address?: string;
}

/** The file to import: of this device, of an address, or of one that was imported from before. */
export function ImportSource({
  edition,
  onRead,
  onFailed,
}: {
  edition: number;
  onRead: (file: SourceFile) => void;
  onFailed: (error: unknown) => void;
}) {
  const client = useQueryClient();
  const options = organiserQueries.scheduleImport.show.queryOptions({ input: { edition } });
  const { data } = useQuery(options);
  const [typed, setTyped] = useState("");
  const [reading, setReading] = useState<string | null>(null);
  const asked = useRef(0);
  const read = async (address: string) => {
    asked.current += 1;
    const turn = asked.current;
    // Another address, or a file of this device, was chosen since.
    const isLast = () => turn === asked.current;
    setReading(address);
    try {
      const { file } = await organiserApi.scheduleImport.address({ edition, address });
      if (isLast()) onRead({ name: address, file, address });
    } catch (error) {
      if (isLast()) onFailed(error);
    }
    if (isLast()) setReading(null);
  };
  const forget = useMutation({
    mutationFn: (address: string) => organiserApi.scheduleImport.forget({ edition, address }),
    onSettled: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <label className="flex flex-col gap-1 font-semibold">
        {m.schedule_import_file()}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.json,.xlsx,.ics,text/csv,text/calendar,application/json"
          className="min-h-9 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:border file:border-edge file:bg-raised file:px-3 file:font-semibold"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            asked.current += 1;
            setReading(null);
            if (file) void readBase64(file).then((text) => onRead({ name: file.name, file: text }));
          }}
        />
      </label>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== "") void read(typed.trim());
        }}
      >
        <div className="min-w-48 grow">
          <TextField
            label={m.schedule_import_address()}
            type="url"
            placeholder="https://"
            value={typed}
            onChange={setTyped}
          />
        </div>
        <KitButton
          loading={reading === typed.trim()}
          disabled={typed.trim() === ""}
          onClick={() => void read(typed.trim())}
        >
          {m.schedule_import_read()}
        </KitButton>
      </form>
      {data?.addresses.map(({ address, imported_at }) => (
        <div key={address} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <KitButton loading={reading === address} onClick={() => void read(address)}>
            {m.schedule_import_read_again()}
          </KitButton>
          <span className="min-w-0 text-small text-muted">
            <span className="break-all">{shortened(address)}</span>
            {", "}
            {m.schedule_import_address_last({ time: eventTime(imported_at) })}
          </span>
          <KitButton variant="quiet" onClick={() => forget.mutate(address)}>
            {m.schedule_import_address_forget()}
          </KitButton>
        </div>
      ))}
    </div>
  );
}

/** Its host and its end: what lies between may be a secret. */
const shortened = (address: string) => `${new URL(address).host}/…${address.slice(-8)}`;
