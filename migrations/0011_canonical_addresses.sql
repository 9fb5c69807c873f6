-- One form of an address, as `contract/email-address.ts` makes it: folded (NFKC), nothing invisible, the domain in ASCII.
-- Addresses that are there already are rewritten, unless another one has that form: those two are left as they are, and
-- shown by `email_twins`. Nothing is merged.

-- Invisible: what Unicode draws as nothing, and marks of direction.
create function visible_email(email text) returns text language sql immutable strict as $fn$
  select normalize(
    regexp_replace(
      normalize(email, nfkc),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
      '', 'g'),
    nfkc)
$fn$;

create function is_canonical_email(email text) returns boolean language sql immutable strict as $fn$
  select email = public.visible_email(email) and split_part(email, '@', 2) !~ '[^a-z0-9.-]'
$fn$;

-- RFC 3492, for one label of a domain.
create function punycode(label text) returns text language plpgsql immutable strict as $fn$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  letters integer[]; basic integer; done integer; n integer := 128; delta integer := 0; bias integer := 72;
  c integer; q integer; k integer; t integer; coded text;
begin
  if label !~ '[^[:ascii:]]' then return label; end if;
  select array_agg(ascii(letter) order by place) into letters
  from regexp_split_to_table(label, '') with ordinality as split (letter, place);
  select coalesce(string_agg(chr(letter), '' order by place), '') into coded
  from unnest(letters) with ordinality as split (letter, place) where letter < 128;
  basic := length(coded);
  if basic > 0 then coded := coded || '-'; end if;
  done := basic;
  while done < cardinality(letters) loop
    select min(letter) into c from unnest(letters) as letter where letter >= n;
    delta := delta + (c - n) * (done + 1);
    n := c;
    foreach c in array letters loop
      if c < n then delta := delta + 1; end if;
      continue when c <> n;
      q := delta;
      k := 36;
      loop
        t := greatest(1, least(26, k - bias));
        exit when q < t;
        coded := coded || substr(digits, t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      coded := coded || substr(digits, q + 1, 1);
      delta := case when done = basic then delta / 700 else delta / 2 end;
      delta := delta + delta / (done + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0;
      done := done + 1;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || coded;
end $fn$;

create function canonical_email(email text) returns text language sql immutable strict as $fn$
  select split_part(visible_email(email), '@', 1) || '@' || (
    select string_agg(punycode(lower(label)), '.' order by place)
    from regexp_split_to_table(replace(split_part(visible_email(email), '@', 2), '。', '.'), '\.')
      with ordinality as labels (label, place))
$fn$;

create temporary table known_emails on commit drop as
  select email from signups union select email from login_links union select email from sessions
  union select old_email from email_changes union select new_email from email_changes
  union select email from agenda_stars union select email from agenda_feeds
  union select email from claim_links where email is not null
  union select email from newsletter_subscribers union select contacto_email from ideas;

create temporary table email_changes_due on commit drop as
  select email, canonical from (
    select email, canonical_email(email) as canonical, count(*) over (partition by canonical_email(email)) as forms
    from known_emails
  ) as every where forms = 1 and email <> canonical and email like '%@%';

update signups set email = canonical from email_changes_due as due where due.email = signups.email;
update login_links set email = canonical from email_changes_due as due where due.email = login_links.email;
update sessions set email = canonical from email_changes_due as due where due.email = sessions.email;
update email_changes set old_email = canonical from email_changes_due as due where due.email = old_email;
update email_changes set new_email = canonical from email_changes_due as due where due.email = new_email;
update agenda_stars set email = canonical from email_changes_due as due where due.email = agenda_stars.email;
update agenda_feeds set email = canonical from email_changes_due as due where due.email = agenda_feeds.email;
update claim_links set email = canonical from email_changes_due as due where due.email = claim_links.email;
update newsletter_subscribers set email = canonical from email_changes_due as due where due.email = newsletter_subscribers.email;
update ideas set contacto_email = canonical from email_changes_due as due where due.email = contacto_email;

-- Twins that are left stay as they are, and everything else about them can change; no new address is stored in another form,
-- so that "unique" means one mailbox.
create function require_canonical_email() returns trigger language plpgsql as $fn$
begin
  if not public.is_canonical_email(new.email) then
    raise check_violation using message = 'An address is stored in its canonical form (contract/email-address.ts)';
  end if;
  return new;
end $fn$;
create trigger signups_email_canonical before insert or update of email on signups
  for each row execute function require_canonical_email();
create trigger newsletter_email_canonical before insert or update of email on newsletter_subscribers
  for each row execute function require_canonical_email();

-- What the organiser must resolve: `docs/operations.md`.
create view email_twins as
  select 'account' as place, email, canonical_email(email) as canonical from signups where not is_canonical_email(email)
  union all
  select 'newsletter', email, canonical_email(email) from newsletter_subscribers where not is_canonical_email(email);
