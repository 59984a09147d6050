-- What was promised when the operator began stood in the log only. Which version of the terms was accepted is not known.
alter table operators add column commitments jsonb;
update operators o
set commitments = jsonb_build_object(
  'agreeDistribute', coalesce((l.extra ->> 'agreeDistribute')::boolean, false),
  'agreeGiveOffers', coalesce((l.extra ->> 'agreeGiveOffers')::boolean, false),
  'agreeLegalTerms', coalesce((l.extra ->> 'agreeLegalTerms')::boolean, false),
  'termsVersion', null,
  'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', coalesce(l.user_name, (
    select author_name from review_requests r where r.operator_id = o.id and r.kind = 'Created' order by created_at limit 1
  ), ''))
from logs l
where l.thing_id = o.id and l.type in ('OperatorSignedUp', 'OperatorCreated') and l.extra -> 'agreeGiveOffers' is not null;

-- Abroad there is no province: the list's filter found foreign operators under a Belgian one.
update operators
set sheet = jsonb_set(sheet, '{tourismProduct,address,province}', 'null')
where sheet #>> '{tourismProduct,address,country}' <> 'BE' and province is not null;
