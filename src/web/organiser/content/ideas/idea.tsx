import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { IdeaScores, ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { categoryLabels, sectorLabels } from "#web/public/ideas/option-labels.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { notify } from "../../kit/notices.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { readAgainAfter } from "../decisions/waiting-batches.ts";
import { ProposalText } from "../proposal-text.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { criterionLabels, criterionNames, scoreOf } from "./idea-states.ts";
import { OtherReviews } from "./other-reviews.tsx";
import { ReviewForm } from "./review-form.tsx";

const IdeaPdf = lazy(() => import("./idea-pdf.tsx").then(({ IdeaPdf }) => ({ default: IdeaPdf })));

/** One idea: its text, the reviewer's own scores, those of the others, and the decision. */
export default function IdeaScreen() {
  const { id = "" } = useParams();
  const { year } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.ideaReviews.read.queryOptions({ input: { id } }),
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state: { data: read } }) => readAgainAfter(read ? [read] : [], serverTime()),
    }),
    { level: 1 },
  );
  if (!data) return waiting;
  return (
    <>
      <ScreenHeader title={data.titulo_projeto} lead={factsOf(data)}>
        <KitLink to={organiserPaths.edition(year, "idea-reviews")}>{m.organiser_nav_idea_reviews()}</KitLink>
      </ScreenHeader>
      <div className="grid gap-x-10 border-t px-4 py-6 sm:px-6 menu:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="min-w-0">
          <Author idea={data} />
          <Texts idea={data} />
          {data.file_bytes !== null && <File idea={data} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-menu:mt-8">
          <OwnReview key={`${data.id} ${data.own_review?.version ?? 0}`} idea={data} />
          <OtherReviews
            summary={
              data.reviews > 0
                ? m.organiser_review_score({ score: scoreOf(data), count: data.reviews })
                : m.organiser_review_none()
            }
            others={data.other_reviews}
            criteria={criterionNames}
          />
          <DecisionPanel idea={data} />
        </div>
      </div>
    </>
  );
}

const labelOf = (labels: Record<string, () => string>, value: string) => labels[value]?.() ?? value;
const factsOf = ({ sector, categoria, region }: ReviewedIdea) =>
  [labelOf(sectorLabels, sector), labelOf(categoryLabels, categoria), region].filter(Boolean).join(" // ");

function Author({ idea: { author } }: { idea: ReviewedIdea }) {
  if (!author)
    return (
      <p className="mb-6 border-l-4 border-edge bg-raised px-3 py-2 text-muted">
        {m.organiser_review_blind_note()}
      </p>
    );
  const { responsavel_projeto, entidade, contacto_email, contacto_telemovel, site } = author;
  return (
    <p className="mb-6 border-l-4 border-primary bg-raised px-3 py-2">
      <strong>{responsavel_projeto}</strong>
      {entidade && `, ${entidade}`}
      <span className="block font-mono text-xs break-words text-muted">
        {[contacto_email, contacto_telemovel, site].filter(Boolean).join(" // ")}
      </span>
    </p>
  );
}

function Texts({ idea }: { idea: ReviewedIdea }) {
  const texts = [
    [m.ideas_form_ideia(), idea.descricao_ideia],
    [m.ideas_form_problema(), idea.descricao_problema],
    [m.ideas_form_oportunidade(), idea.descricao_oportunidade],
    [m.ideas_form_impacto(), idea.descricao_impacto],
    [m.ideas_form_passos(), idea.descricao_passos],
  ] as const;
  return (
    <div className="mb-5 flex flex-col gap-5">
      {texts.map(([label, text]) => (
        <ProposalText key={label} label={label} text={text} />
      ))}
    </div>
  );
}

function File({ idea: { id, titulo_projeto } }: { idea: ReviewedIdea }) {
  const [shown, setShown] = useState(false);
  const download = () =>
    organiserApi.ideaReviews
      .file({ id })
      .then(saveFile, (error) => notify.failed(m.organiser_review_pdf_failed(), explainUnread(error)));
  return (
    <section aria-label={m.organiser_review_pdf()} className="mt-6">
      <div className="mb-3 flex flex-wrap gap-2">
        <KitButton aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? m.organiser_review_pdf_hide() : m.organiser_review_pdf_show()}
        </KitButton>
        <KitButton variant="quiet" onClick={() => void download()}>
          {m.organiser_review_pdf_download()}
        </KitButton>
      </div>
      <p className="small-print mb-3 text-muted">{m.organiser_review_pdf_note()}</p>
      {shown && (
        <Suspense fallback={<LoadingArea />}>
          <IdeaPdf id={id} title={titulo_projeto} />
        </Suspense>
      )}
    </section>
  );
}

function OwnReview({ idea: { id, own_review: own } }: { idea: ReviewedIdea }) {
  const client = useQueryClient();
  return (
    <ReviewForm
      criteria={criterionLabels}
      own={own}
      send={({ scores, comment }) =>
        organiserApi.ideaReviews.review({
          id,
          scores: scores as IdeaScores,
          comment,
          version: own?.version ?? 0,
        })
      }
      onSaved={({ audit_id: _, ...saved }) =>
        client.setQueryData(organiserQueries.ideaReviews.read.queryKey({ input: { id } }), saved)
      }
      rereads={[organiserQueries.ideaReviews.list.key()]}
    />
  );
}
