-- What is to be translated into a language, as app/api/content/texts-in-rows.ts asks: the list reads a page of an index,
-- however many contents are complete (docs/operators.md, Translations and external content).
create index offers_to_translate_nl on offers (visible_until desc, id desc) where approved and not archived and deleted_at is null and operator_is_active
  and ((not coalesce(title ->> 'fr', '') in ('', 'Non renseigné') and coalesce(title ->> 'nl', '') in ('', 'Non renseigné') or not coalesce(description ->> 'fr', '') in ('', 'Non renseigné') and coalesce(description ->> 'nl', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['title.nl', 'description.nl']);
create index offers_to_translate_en on offers (visible_until desc, id desc) where approved and not archived and deleted_at is null and operator_is_active
  and ((not coalesce(title ->> 'fr', '') in ('', 'Non renseigné') and coalesce(title ->> 'en', '') in ('', 'Non renseigné') or not coalesce(description ->> 'fr', '') in ('', 'Non renseigné') and coalesce(description ->> 'en', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['title.en', 'description.en']);
create index offers_to_translate_de on offers (visible_until desc, id desc) where approved and not archived and deleted_at is null and operator_is_active
  and ((not coalesce(title ->> 'fr', '') in ('', 'Non renseigné') and coalesce(title ->> 'de', '') in ('', 'Non renseigné') or not coalesce(description ->> 'fr', '') in ('', 'Non renseigné') and coalesce(description ->> 'de', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['title.de', 'description.de']);
create index offers_outdated on offers (visible_until desc, id desc) where approved and not archived and deleted_at is null and operator_is_active and outdated_texts <> '{}'::jsonb;
create index operators_to_translate_nl on operators (id desc) where status = 'Active' and deleted_at is null
  and ((not coalesce(sheet #>> '{tourismProduct,name,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,name,nl}', '') in ('', 'Non renseigné') or not coalesce(sheet #>> '{tourismProduct,description,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,description,nl}', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['tourismProduct.name.nl', 'tourismProduct.description.nl']);
create index operators_to_translate_en on operators (id desc) where status = 'Active' and deleted_at is null
  and ((not coalesce(sheet #>> '{tourismProduct,name,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,name,en}', '') in ('', 'Non renseigné') or not coalesce(sheet #>> '{tourismProduct,description,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,description,en}', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['tourismProduct.name.en', 'tourismProduct.description.en']);
create index operators_to_translate_de on operators (id desc) where status = 'Active' and deleted_at is null
  and ((not coalesce(sheet #>> '{tourismProduct,name,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,name,de}', '') in ('', 'Non renseigné') or not coalesce(sheet #>> '{tourismProduct,description,fr}', '') in ('', 'Non renseigné') and coalesce(sheet #>> '{tourismProduct,description,de}', '') in ('', 'Non renseigné'))
    or outdated_texts ?| array['tourismProduct.name.de', 'tourismProduct.description.de']);
create index operators_outdated on operators (id desc) where status = 'Active' and deleted_at is null and outdated_texts <> '{}'::jsonb;
