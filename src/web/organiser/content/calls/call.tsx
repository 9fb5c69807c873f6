import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { baseLanguage, languagesInUse, otherLanguages } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { CallReviewer } from "#contract/organiser/programme/call-records.ts";
import { paths } from "#contract/paths.ts";
import { questionKinds } from "#contract/wallet/answers.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { useNow } from "#web/ui/time/use-now.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { nameIn } from "../../form/each-language.tsx";
import { SelectInput, SwitchInput } from "../../form/inputs/choice-input.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { RowsInput } from "../../form/inputs/rows-input.tsx";
import { LongTextInput, TextInput } from "../../form/inputs/text-input.tsx";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useOptions } from "../../records/use-references.ts";
import { useCurrentEdition, useMe } from "../../shell/staff-context.ts";
import { questionsKind } from "../../shop/shop-kinds.ts";
import { eventTypesKind, tracksKind } from "../kinds.ts";
import { SeeOnSite } from "../see-on-site.tsx";
import { type CallTimes, callVisibility } from "./call-visibility.ts";
import { callsKind } from "./calls-kind.ts";

const Field = fieldsOf(callsKind);

export default function CallPage() {
  return (
    <RecordPage kind={callsKind} actions={(row) => row?.published && <SeeOnSite to={paths.call(row.id)} />}>
      {(row) => (
        <>
          <Section title={m.organiser_call()} text={m.organiser_call_section_text()}>
            <Field name="name" />
            <Field name="text" rows={8} />
            <Field name="opens_at" />
            <Field name="closes_at" hint={m.organiser_call_closes_hint()} />
            <Field name="published" hint={m.organiser_call_published_hint()} />
            <VisitorsSee saved={row} />
          </Section>
          <Section title={m.organiser_call_asked()} text={m.organiser_call_asked_text()}>
            <Field name="event_types" hint={m.organiser_call_all_hint()} />
            <Field name="tracks" hint={m.organiser_call_all_hint()} />
            <Field name="co_speakers" />
            <Field name="file" hint={m.organiser_call_file_hint()} />
            <Questions />
          </Section>
          <Section title={m.organiser_call_review()} text={m.organiser_call_review_text()}>
            <Field name="blind" hint={m.organiser_call_blind_hint()} />
            <Reviewers />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

function VisitorsSee({ saved }: { saved: CallTimes | null }) {
  const [published = false, opens_at = "", closes_at = ""] = useWatch({
    name: ["published", "opens_at", "closes_at"],
  });
  const { state } = useCurrentEdition();
  const now = useNow() ?? serverTime();
  const seen = callVisibility(saved, state, now);
  const afterSaving = callVisibility({ published, opens_at, closes_at }, state, now);
  return (
    <p role="status" className="max-w-prose border-l-4 border-accent bg-raised p-3">
      <strong>{m.organiser_call_seen_label()}:</strong> {seen}
      {afterSaving !== seen && (
        <>
          {" "}
          <strong>{m.organiser_call_seen_after_saving()}:</strong> {afterSaving}
        </>
      )}
    </p>
  );
}

/** Below what answers can name, and hardly ever drawn twice in a call. */
const drawId = () => 1 + Math.floor(Math.random() * 999_999_998);

function Questions() {
  return (
    <RowsInput
      name="questions"
      label={m.organiser_nav_questions()}
      add={m.organiser_call_question_add()}
      stacked
      empty={() => ({
        id: drawId(),
        kind: questionKinds[0],
        label: "",
        ...Object.fromEntries(otherLanguages.map((language) => [`label_${language}`, ""])),
        options: "",
        event_types: [],
        required: false,
      })}
    >
      {(row) => <Question row={row} />}
    </RowsInput>
  );
}

function Question({ row }: { row: string }) {
  const kind = useWatch({ name: `${row}.kind` });
  return (
    <>
      {languagesInUse().map((language) => (
        <TextInput
          key={language}
          name={`${row}.${language === baseLanguage ? "label" : `label_${language}`}`}
          label={nameIn(language, m.organiser_question())}
        />
      ))}
      <SelectInput
        name={`${row}.kind`}
        label={questionsKind.labels.kind?.() ?? ""}
        options={questionKinds.map((value) => ({
          value,
          label: questionsKind.choices?.kind?.[value]?.() ?? value,
        }))}
      />
      {(kind === "choice" || kind === "choices") && (
        <LongTextInput
          name={`${row}.options`}
          label={m.organiser_question_options()}
          hint={m.organiser_call_options_hint()}
        />
      )}
      <ReferencesInput
        name={`${row}.event_types`}
        label={m.organiser_call_question_types()}
        hint={m.organiser_call_question_types_hint()}
        options={useOptions(eventTypesKind)}
        placeholder={m.organiser_call_all_types()}
      />
      <SwitchInput name={`${row}.required`} label={questionsKind.labels.required?.() ?? ""} />
    </>
  );
}

/** The reviewers by track: a list for themselves, no permission. */
function Reviewers() {
  const { role } = useMe();
  const { data } = useQuery(organiserQueries.sessionProposals.reviewers.queryOptions({ input: {} }));
  const tracks = useOptions(tracksKind);
  const named = (useWatch({ name: "reviewers" }) ?? []) as CallReviewer[];
  const known = data?.results ?? [];
  // A former member stays named until an editor takes them out.
  const gone = named.filter(({ email }) => !known.some((one) => one.email === email));
  const staff = [...known, ...gone.map(({ email }) => ({ email, name: email }))];
  const isFree = (one: { email: string }) => !named.some(({ email }) => email === one.email);
  return (
    <RowsInput
      name="reviewers"
      label={m.organiser_call_reviewers()}
      hint={
        <>
          {m.organiser_call_reviewers_hint()}{" "}
          {role === "owner" && (
            <Link
              to={organiserPaths.shop("staff")}
              className="inline-block underline underline-offset-4 pointer-coarse:py-2"
            >
              {m.organiser_call_invite()}
            </Link>
          )}
        </>
      }
      add={m.organiser_call_reviewer_add()}
      empty={() => ({ email: (staff.find(isFree) ?? staff[0])?.email ?? "", tracks: [] })}
    >
      {(row) => (
        <>
          <SelectInput
            name={`${row}.email`}
            label={m.organiser_call_reviewer()}
            options={staff.map(({ email, name }) => ({ value: email, label: name || email }))}
          />
          <ReferencesInput
            name={`${row}.tracks`}
            label={m.organiser_nav_tracks()}
            options={tracks}
            placeholder={m.organiser_call_all_tracks()}
          />
        </>
      )}
    </RowsInput>
  );
}
