-- What else staff have in lists, after `large-sales.sql`: subscribers, people who wait, mailings, exports, tasks, mails and orders by hand.
insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at, unsubscribed_at)
  select md5('subscriber ' || n)::uuid, 'leitor-' || n || '@bench.example', 'pt',
    case when n % 20 = 0 then 'unsubscribed' when n % 15 = 0 then 'pending' else 'confirmed' end,
    '1', now() - n * interval '6 minutes', '/', now() - n * interval '6 minutes', case when n % 20 = 0 then now() - n * interval '3 minutes' end
  from generate_series(1, 50000) as n;

-- A ticket whose quotas are full, so that no offer is made while the bench runs.
update quotas set size = taken + offered, has_waiting_list = true where id in (select quota_id from ticket_quotas where ticket_id = 9);
insert into waiting_lists (edition_id) values (1) on conflict do nothing;
insert into waiting_entries (id, edition_id, ticket_id, email, language, units, state, created_at, waits_since, ended_at)
  select md5('waits ' || n)::uuid, 1, 9, 'espera-' || n || '@bench.example', 'pt', 1 + n % 3,
    case when n % 4 = 0 then 'left' when n % 7 = 0 then 'unconfirmed' else 'waiting' end, now() - n * interval '1 minute',
    case when n % 7 > 0 or n % 4 = 0 then now() - n * interval '1 minute' end, case when n % 4 = 0 then now() - n * interval '30 seconds' end
  from generate_series(1, 5000) as n;

-- Each with 1,000 recipients, the newest with 60,000: it was stopped, so that its recipients are counted when it is shown.
insert into mailings (id, edition_id, kind, subject, body, state, scheduled_at, started_at, ended_at, totals, created_by, created_at)
  select md5('mailing ' || n)::uuid, 1, 'informational', 'Bench ' || n, '<p>Bench</p>', case when n = 1 then 'stopped' else 'done' end,
    now() - n * interval '1 day', now() - n * interval '1 day', case when n > 1 then now() - n * interval '1 day' + interval '1 hour' end,
    case when n > 1 then '{"waiting": 0, "sent": 1000, "failed": 0, "left_out": 0}'::jsonb end, 'owner@bench.example', now() - n * interval '1 day'
  from generate_series(1, 40) as n;
insert into mailing_recipients (mailing_id, email, signup_id, language, state, due_at, ended_at)
  select md5('mailing 1')::uuid, email, id, 'pt', case when place % 50 = 0 then 'failed' else 'sent' end, now(), now()
  from (select id, email, row_number() over (order by id) as place from signups where email like '%@sales.example' limit 60000) people;

insert into exports (id, kind, format, separator, edition_id, staff_id, actor, rows_total, rows_sent, created_at, began_at, ended_at, outcome)
  select md5('export ' || n)::uuid, 'orders', 'csv', ';', 1, staff.id, staff.email, 100, 100, at, at, at, 'finished'
  from generate_series(1, 2000) as n, (select id, email from staff order by invited_at limit 1) staff, lateral (select now() - n * interval '1 hour' as at) moment;

insert into tasks (id, kind, subject, detail, created_at, resolved_at, resolution, resolved_by)
  select md5('task ' || row_number() over (order by created_at))::uuid, 'confirmation_failed', id::text, 'bench: 550 no such mailbox', created_at,
    case when row_number() over (order by created_at desc) > 500 then created_at + interval '1 day' end,
    case when row_number() over (order by created_at desc) > 500 then 'done' end,
    case when row_number() over (order by created_at desc) > 500 then 'owner@bench.example' end
  from orders where edition_id = 1 and state = 'completed' order by created_at desc limit 5000;
insert into order_mails (order_id, message_id, mail, signup_id, first_tried_at, sent_at)
  select id, '<' || id || '@bench.example>', 'confirmation', signup_id, confirmation_sent_at, confirmation_sent_at
  from orders where confirmation_sent_at is not null;

-- Some orders were made by hand.
update orders set source = case when code < '04' then 'transfer' when code < '08' then 'invitation' else 'box_office' end where code < '0C';
insert into hand_orders (order_id, note, made_by, due_on)
  select id, 'Bench', 'owner@bench.example', case when source = 'transfer' then created_at::date + 14 end from orders where source <> 'shop';
