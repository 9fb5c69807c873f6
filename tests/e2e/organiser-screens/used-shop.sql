-- What a year of work leaves behind, beside the sales of bench/sales: of each kind of record a few in every state, with names as long
-- as they come. Needs the demo edition, its sales and one owner. For looking at the screens for staff, not for measuring.
create temporary table me as select id, email from staff where role = 'owner' order by invited_at limit 1;

insert into staff (email, name, role, invited_by, invited_at, joined_at)
select role || '@staff.example', name, role, me.id, now() - interval '90 days', joined
from me, (values
  ('editor', 'Maximiliana Bernardes de Vasconcelos Albuquerque e Castro', now() - interval '80 days'),
  ('finance', 'Rui Matos', now() - interval '70 days'),
  ('door', 'Convidada que ainda não respondeu', null)) as member (role, name, joined);
insert into audit_log (at, staff_id, actor, role, action, noun, record_id, label, before, after, network, device)
select now() - n * interval '7 hours', me.id, me.email, 'owner', noun || '.' || verb, noun, n::text, label, before::jsonb, after::jsonb, '192.0.2.17', 'Chrome, Linux'
from me, generate_series(1, 60) n join (values
  (0, 'speaker', 'updated', 'Leonor Vasques', '{"company": "Instituto Politécnico", "position": "Docente"}', '{"company": "Instituto Superior de Engenharia e Investigação Interdisciplinar", "position": "Investigadora"}'),
  (1, 'ticket', 'updated', 'Passe geral', '{"price": "49.90"}', '{"price": "59.90"}'),
  (2, 'order', 'cancelled_units', '7K3F9QAB', null, '{"amount": "61.38", "units": 1}'),
  (3, 'staff', 'invited', 'rui.matos@staff.example', null, '{"role": "finance"}'),
  (4, 'event', 'removed', 'Uma sessão cujo título é muito comprido e que já não existe', '{"title": "Uma sessão sobre o pinhal"}', null),
  (5, 'newsletter', 'exported', '', null, null)) as kind (place, noun, verb, label, before, after) on place = n % 6;

-- What needs the organiser.
insert into tasks (id, kind, subject, detail, created_at, mail, resolved_at, resolution, resolved_by, note)
select md5('task ' || kind || n)::uuid, kind, coalesce(subject, md5(kind || n)), detail, now() - n * interval '5 hours', mail::jsonb,
  case when n > 9 then now() - interval '1 hour' end, case when n > 9 then 'done' end, case when n > 9 then 'owner@example.pt' end,
  case when n > 9 then 'Tratado por telefone.' else '' end
from (values
  (1, 'refund_failed', (select id::text from refunds order by created_at desc limit 1), 'sandbox: the card of this charge was closed', null),
  (2, 'unknown_money', 'sandbox ch_3PqZ81LkdIwHu7ix0aBcDeFg', '42.00 €', null),
  (3, 'ledger_breach', 'I2', 'I2 captured without tickets or refund: order 7K3F9QAB, 61.38 €', null),
  (4, 'invoice_failed', (select id::text from invoices order by created_at desc limit 1), '422 NIF 999999990 is not valid for this country', null),
  (5, 'confirmation_failed', (select id::text from orders where state = 'completed' order by created_at desc limit 1), '550 5.1.1 <caixa-cheia@example.pt>: Recipient address rejected: User unknown in virtual mailbox table', null),
  (6, 'mail_failed', null, '552 5.2.2 mailbox is full', '{"job": "send-refund-mail", "data": {}, "signupId": null}'),
  (7, 'webhook_paused', null, 'CRM: 410', null),
  (8, 'door_undos', null, 'Porta norte: 14 entries undone since 2025-10-26T09:20:00.000Z', null),
  (10, 'unknown_money', 'sandbox ch_resolved', '12.00 €', null)) as task (n, kind, subject, detail, mail);

-- An order with all that can happen to one.
create temporary table busy as select o.id, o.signup_id, o.current_payment_id as payment_id from orders o
  where state = 'completed' and exists (select from refunds r where r.payment_id = o.current_payment_id) order by created_at desc limit 1;
update signups set full_name = 'Maria Bernardina Constança de Vasconcelos Albuquerque e Castro', company = 'Desproporcionadamente Internacionalizações, Unipessoal, Lda.', vat = '501964843'
  where id = (select signup_id from busy);
insert into order_notes (id, order_id, staff_id, at, note)
select md5('note ' || n)::uuid, busy.id, me.id, now() - n * interval '1 hour', note from busy, me, (values (1, 'Ligou a pedir a fatura com outro NIF.'),
  (2, 'Paga por transferência; ver https://example.pt/um-endereco-muito-comprido-sem-nenhum-espaco-em-que-se-possa-partir-a-linha/2025/10')) as said (n, note);
insert into order_mails (order_id, message_id, mail, signup_id, first_tried_at, sent_at, failures, last_error)
select id, '<' || mail || '@nexxt.example>', mail, signup_id, now() - interval '2 days', sent, failures, error from busy, (values
  ('confirmation', now() - interval '2 days', 0, null), ('assigned', null, 3, '451 4.7.1 Greylisted, please try again later')) as letter (mail, sent, failures, error);
insert into order_events (order_id, payment_id, at, event, cause, detail)
select id, payment_id, now() - interval '1 hour' * n, event, cause, detail::jsonb from busy, (values (9, 'payment_declined', 'webhook', '{}'), (5, 'hold_extended', 'organiser', '{}'),
  (4, 'mails_resent', 'organiser', '{}'), (3, 'buyer_corrected', 'organiser', '{}'), (2, 'attendee_changed', 'organiser', '{}')) as happened (n, event, cause, detail);

insert into refund_runs (id, edition_id, selection, ticket_ids, share_bp, reason, note, state, made_by, created_at, ended_at)
select md5('run ' || n)::uuid, 1, '{}', '{1}', 10000, 'event_cancelled', 'A sessão não se realiza.', state, me.email, now() - n * interval '1 day', case when state = 'done' then now() end
from me, (values (1, 'stopped'), (2, 'done')) as run (n, state);
insert into refund_run_orders (run_id, order_id, position, expected_cents, units, state, attempts, last_error, done_at)
select md5('run 1')::uuid, id, row_number() over (), total_cents, 1, case row_number() over () % 3 when 0 then 'failed' when 1 then 'skipped' else 'waiting' end, 1,
  case row_number() over () % 3 when 0 then 'sandbox: this charge cannot be refunded any more' end, case when row_number() over () % 3 < 2 then now() end
from orders where state = 'completed' and total_cents > 0 limit 30;

insert into exports (id, kind, format, separator, edition_id, staff_id, actor, rows_total, rows_sent, created_at, began_at, ended_at, outcome)
select md5('export ' || n)::uuid, kind, format, ';', case when kind in ('orders', 'attendees') then 1 end, me.id, me.email, total, sent, now() - n * interval '3 minutes',
  case when n > 1 then now() - n * interval '3 minutes' end, case when outcome is not null then now() end, outcome
from me, (values (1, 'orders', 'csv', 91234, 0, null), (2, 'attendees', 'xlsx', 301245, 120400, null), (3, 'payments', 'csv', 4000, 4000, 'finished'),
  (4, 'audit', 'xlsx', 500, 120, 'cancelled'), (5, 'newsletter', 'csv', 12000, 11, 'failed')) as made (n, kind, format, total, sent, outcome);

-- Messages to attendees, the newsletter and ideas.
insert into mailings (id, edition_id, kind, subject, body, translations, tickets, days, state, scheduled_at, started_at, ended_at, totals, created_by, created_at)
select md5('mailing ' || n)::uuid, 1, kind, subject, '<p>Olá {name}, traga {tickets}.</p><ul><li>Abre às 9:00</li></ul>',
  '{"en": {"subject": "Before {edition}", "body": "<p>Hello {name}</p>"}}', tickets::integer[], '{}', state,
  case when state <> 'draft' then now() + case when state = 'scheduled' then interval '3 days' else interval '-1 hour' end end,
  case when state in ('sending', 'stopped', 'done') then now() - interval '1 hour' end, case when state = 'done' then now() - interval '30 minutes' end,
  case when state = 'done' then '{"waiting": 0, "sent": 298, "failed": 3, "left_out": 12}'::jsonb end, me.email, now() - n * interval '1 day'
from me, (values (1, 'informational', 'Antes do {edition}: horários, comboios, estacionamento e tudo o que convém saber antes de vir', '{}', 'draft'),
  (2, 'promotional', 'Bilhetes para o próximo ano', '{1,2}', 'scheduled'), (3, 'informational', 'A Masterclass muda de sala', '{}', 'stopped'),
  (4, 'informational', 'Obrigado por ter vindo', '{}', 'done')) as letter (n, kind, subject, tickets, state);
insert into mailing_recipients (mailing_id, email, signup_id, language, state, due_at, attempts, ended_at, reason)
select md5('mailing 3')::uuid, email, id, 'pt', state, now(), 1, case when state <> 'waiting' then now() end,
  case state when 'failed' then '550 5.1.1 User unknown in virtual mailbox table' when 'left_out' then 'no_ticket' else '' end
from (select *, (array['sent', 'sent', 'failed', 'left_out', 'waiting'])[1 + row_number() over (order by email) % 5] as state from signups limit 60) s;
insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at, unsubscribed_at)
select md5('subscriber ' || n)::uuid, 'assinante.' || n || case when n % 7 = 0 then '.com-um-endereco-que-ocupa-mais-do-que-a-linha' else '' end || '@newsletter.example',
  case when n % 4 = 0 then 'en' else 'pt' end, status, '2025-08-01', now() - n * interval '1 day', '/', case when status <> 'pending' then now() - n * interval '1 day' end,
  case when status = 'unsubscribed' then now() end
from (select n, (array['pending', 'confirmed', 'confirmed', 'unsubscribed'])[1 + n % 4] as status from generate_series(1, 80) n) s;
insert into ideas (id, edition_id, titulo_projeto, responsavel_projeto, sector, categoria, entidade, contacto_email, region, contacto_telemovel, site, descricao_ideia,
  descricao_problema, descricao_oportunidade, descricao_impacto, descricao_passos, file_key, file_name, file_bytes, rules_accepted_at, publication_accepted_at, request_hash, language, created_at, title_key)
select md5('idea ' || n)::uuid, 1, title || ' ' || n, 'Constança Bernardes de Vasconcelos', 'Agricultura', (array['Startup', 'Académico'])[1 + n % 2], 'Colmeia Azul', 'ideia' || n || '@example.pt', 'Leiria', '912 345 678',
  'https://colmeia.example', repeat('Colmeias que dizem como está o pinhal. ', 12), 'Os fogos chegam sem aviso.', repeat('As abelhas já lá estão. ', 20), 'Menos hectares ardidos.', 'Dez colmeias até à primavera.',
  case when n = 1 then 'ideas/screens.pdf' end, case when n = 1 then 'mel-do-pinhal.pdf' else '' end, case when n = 1 then 900 end, now(), now(), ''::bytea, 'pt', now() - n * interval '9 hours', 'idea ' || n
from generate_series(1, 14) n join (values (0, 'Mel do Pinhal'), (1, 'Otorrinolaringologia à distância para concelhos despovoados do interior norte'), (2, 'Barro')) as named (place, title) on place = n % 3;
insert into idea_reviews (idea_id, staff_id, scores, comment, updated_at)
select md5('idea ' || n)::uuid, staff.id, '{"creativity": 4, "relevance": 3, "innovation": 5, "potential": 2}', 'Boa equipa; falta dizer quem compra.', now()
from generate_series(1, 9) n, staff where staff.role = 'editor' or (staff.id = (select id from me) and n % 2 = 0);
insert into idea_decisions (idea_id, decision, decided_by, decided_at, mail_due_at, mail_begun_at, mail_sent_at)
select md5('idea ' || n)::uuid, (array['accepted', 'waiting', 'declined'])[1 + n % 3], 'owner@example.pt', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
from generate_series(2, 6) n;

-- The demo's own call makes room.
delete from session_proposals;
delete from calls;
insert into calls (id, edition_id, name, text, opens_at, closes_at, published, event_types, tracks, co_speakers, file, blind, questions, reviewers, translations)
select n, 1, name, 'Procuramos sessões que se possam experimentar.', now() - interval '30 days', now() + interval '20 days', n = 1, '[]', '[]', true, true, n = 1, '[]', '[]', '{}'
from (values (1, 'Sessões e oficinas para o outono'), (2, 'Relâmpagos')) as call (n, name);
select setval(pg_get_serial_sequence('calls', 'id'), 10);
insert into session_proposals (id, edition_id, call_id, state, title, abstract, event_type_id, track_id, session_language, level, note, answers, file_name, language, title_key, request_hash, created_at, sent_at)
select md5('proposal ' || n)::uuid, 1, 1 + (n % 5 = 0)::int, case when n % 9 = 0 then 'withdrawn' else 'sent' end, title || ' ' || n, repeat('O que se aprende quando os dados saem da gaveta. ', 8), 1 + n % 2, null,
  (array['pt', 'en'])[1 + n % 2], 'beginner', 'Preciso de som.', '{}', '', 'pt', 'proposal ' || n, ''::bytea, now() - n * interval '7 hours', now() - n * interval '6 hours'
from generate_series(1, 18) n join (values (0, 'Dados que salvam florestas'), (1, 'Otorrinolaringologia à distância para concelhos despovoados do interior norte'), (2, 'Barro')) as named (place, title) on place = n % 3;
insert into session_proposal_speakers (proposal_id, place, name, email, position, company, bio)
select md5('proposal ' || n)::uuid, 0, 'Constança Bernardes de Vasconcelos', 'oradora' || n || '@example.pt', 'Engenheira', 'Colmeia Azul', 'Escreve programas e lê mapas.' from generate_series(1, 18) n;
insert into session_proposal_reviews (proposal_id, staff_id, scores, comment, conflict, updated_at)
select md5('proposal ' || n)::uuid, staff.id, '{"content": 4, "relevance": 3, "clarity": 5}', 'Clara e concreta.', n = 4, now() from generate_series(1, 9) n, staff where staff.role = 'editor';
insert into session_proposal_decisions (proposal_id, decision, decided_by, decided_at)
select md5('proposal ' || n)::uuid, (array['accepted', 'waiting', 'declined'])[1 + n % 3], 'owner@example.pt', now() - interval '1 day' from generate_series(2, 6) n;

-- Programs.
insert into api_keys (name, prefix, key_hash, scopes, requests_per_minute, created_by, created_at, expires_at, last_used_at, revoked_at)
select name, 'nexxt_' || substr(md5(name), 1, 8), decode(md5(name), 'hex'), scopes::text[], 60, me.id, now() - interval '20 days', until, used, revoked
from me, (values ('Ecrãs do recinto', '{programme:read}', now() + interval '200 days', now() - interval '2 minutes', null),
  ('Contabilidade e faturação eletrónica centralizada do grupo', '{orders:read,tickets:read,check-ins:read,check-ins:write,programme:read}', null, null, null),
  ('Antiga', '{orders:read}', null, now() - interval '9 days', now() - interval '8 days')) as key (name, scopes, until, used, revoked);
insert into webhook_endpoints (id, name, url, events, secret, created_by, created_at, failing_since, paused_at, paused_for)
select md5('webhook ' || n)::uuid, name, url, events::text[], ''::bytea, me.id, now() - interval '20 days', failing, paused, why
from me, (values (1, 'CRM', 'https://crm.example.pt/integracoes/nexxt/webhooks/encomendas/v2/receber?origem=bilheteira', '{order.created,order.completed,order.cancelled,order.refund_done,check_in.created}', now() - interval '3 hours', null, null),
  (2, 'Ecrãs', 'https://screens.example.pt/hook', '{programme.published}', now() - interval '2 days', now() - interval '1 day', 'failing')) as hook (n, name, url, events, failing, paused, why);
insert into webhook_messages (id, type, body, created_at)
select md5('message ' || n)::uuid, 'order.completed', '{"type":"order.completed","timestamp":"2025-08-20T10:00:00Z","data":{"id":"7d9f","code":"7K3F9QAB","total":"61.38"}}', now() - n * interval '20 minutes' from generate_series(1, 12) n;
insert into webhook_deliveries (id, message_id, endpoint_id, state, queued_at, attempts, next_attempt_at, created_at, delivered_at)
select md5('delivery ' || n)::uuid, md5('message ' || n)::uuid, md5('webhook 1')::uuid, state, now() - n * interval '20 minutes', 1 + n % 3,
  case when state = 'pending' then now() + interval '2 days' end, now() - n * interval '20 minutes', case when state = 'delivered' then now() end
from (select n, (array['pending', 'delivered', 'failed'])[1 + n % 3] as state from generate_series(1, 12) n) d;
insert into webhook_attempts (delivery_id, at, ms, status, error, answer)
select md5('delivery ' || n)::uuid, now() - n * interval '20 minutes', 240, case when n % 3 = 1 then 200 when n % 3 = 2 then 503 end,
  case n % 3 when 2 then 'status' when 0 then 'timed_out' end, case n % 3 when 2 then '<html><body>Service Unavailable</body></html>' else '' end from generate_series(1, 12) n;

-- The door.
insert into check_in_lists (edition_id, name, kind, days, stage_id, entries, exits, rules, position) values
  (1, 'Entrada principal do Mercado de Sant’Ana, lado do Largo da República', 'day', '[]', null, 'daily', true, '[]', 1),
  (1, 'Masterclass', 'stage', '[]', 1, 'once', false, '[]', 2);
insert into door_devices (edition_id, name, created_at, enrolled_at, token_hash, last_seen_at, synced_at, unsynced, revoked_at, user_agent) values
  (1, 'Porta norte', now() - interval '2 days', now() - interval '2 days', '\x01', now() - interval '10 seconds', now() - interval '10 seconds', 0, null, 'Chrome, Android'),
  (1, 'Porta sul, telemóvel emprestado pela Câmara Municipal', now() - interval '2 days', now() - interval '2 days', '\x02', now() - interval '3 hours', now() - interval '3 hours', 14, null, 'Safari, iOS'),
  (1, 'Perdido', now() - interval '2 days', now() - interval '2 days', '\x03', null, null, 0, now(), 'Chrome, Android'),
  (1, 'Por inscrever', now(), null, null, null, null, 0, null, '');
insert into check_ins (client_id, list_id, device_id, serial, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at, synced_at)
select gen_random_uuid(), l.id, d.id, a.code_serial, a.purchase_id, a.unit, p.ticket_id, 'in', result, verdict, n % 4 = 0, now() - n * interval '1 minute', now() - n * interval '1 minute'
from (select *, row_number() over (order by id) as n from assignments limit 40) a join purchases p on p.id = a.purchase_id
  join check_in_lists l on l.kind = 'day' join door_devices d on d.name = 'Porta norte'
  cross join lateral (select case when n % 9 = 0 then 'already_in' when n % 7 = 0 then 'not_today' else 'admitted' end as verdict) v
  cross join lateral (select case when n % 9 = 0 then 'admitted' else verdict end as result) r;

-- What the site says.
insert into banner_phrases (edition_id, filled, outlined, position, translations) values
  (1, 'Inovação e Internacionalização', 'em Leiria', 1, '{"en": {"filled": "Innovation", "outlined": "in Leiria"}}');
insert into page_texts (edition_id, name, title, lead, sections) values
  (1, 'policy', 'Política de privacidade', 'O que guardamos, e porquê.', '[{"title": "Quem trata os dados", "html": "<p>A organização.</p>"}]')
  on conflict do nothing;

-- What is sold.
insert into questions (edition_id, kind, label, hint, options, required, change_until, position, translations) values
  (1, 'choice', 'O que come?', 'Para o almoço de segunda-feira.', '[{"id": "all", "label": "De tudo", "label_en": "Everything"}, {"id": "vegan", "label": "Vegano", "label_en": ""}]', true, now() + interval '20 days', 1, '{"en": {"label": "What do you eat?"}}'),
  (1, 'text', 'Precisa de alguma coisa para poder participar, como interpretação em língua gestual?', '', '[]', false, null, 2, '{}'),
  (1, 'consent', 'Aceito ser fotografado', '', '[]', false, null, 3, '{}');
insert into ticket_questions select t.id, q.id, 1 from questions q, tickets t where t.edition_id = 1 and q.edition_id = 1 and t.id in (select ticket_id from order_lines);
insert into answers (assignment_id, question_id, signup_id, value, answered_at)
select a.id, q.id, a.signup_id, case q.kind when 'choice' then to_jsonb((array['all', 'vegan'])[1 + a.unit % 2]) when 'text' then to_jsonb('Rampa de acesso ao palco'::text) else 'true'::jsonb end, now()
from (select * from assignments limit 60) a, questions q;
insert into coupon_batches (edition_id, name, created_at) values (1, 'Parceiros 2025', now() - interval '9 days');
insert into coupons (edition_id, id, code, discount_type, discount_amount, description, batch_id)
  select 1, 900000000 + n, 'PARC-' || upper(substr(md5(n::text), 1, 10)), 2, 500, 'Desconto dos parceiros institucionais', (select max(id) from coupon_batches) from generate_series(1, 40) n;
insert into waiting_lists (edition_id) values (1) on conflict do nothing;
insert into waiting_entries (id, edition_id, ticket_id, email, language, units, state, created_at, waits_since, offered_at, offer_until, offered_units, ended_at)
select md5('waiting ' || n)::uuid, 1, 21, 'espera.' || n || '@example.pt', 'pt', 1 + n % 2, state, now() - n * interval '1 hour', case when state <> 'unconfirmed' then now() - n * interval '1 hour' end,
  case when state = 'offered' then now() end, case when state = 'offered' then now() + interval '1 day' end, case when state = 'offered' then 1 end, case when state in ('left', 'lapsed', 'bought') then now() end
from (select n, (array['waiting', 'waiting', 'unconfirmed', 'offered', 'lapsed', 'left', 'bought'])[1 + n % 7] as state from generate_series(1, 21) n) w;

-- Speakers who cannot come when they speak; a session without a room.
insert into speaker_details (speaker_id, edition_id, email, language, availability)
  select id, 1, 'orador' || id || '@example.pt', 'pt', case when id % 3 = 0 then '[]'::jsonb end from (select id from speakers where edition_id = 1 order by id limit 9) s on conflict do nothing;
drop table me, busy;
