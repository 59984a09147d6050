-- A key that somebody has seen goes to nobody else when its order is cancelled: it stays with that order, withdrawn, until
-- somebody releases it.
alter table gift_keys add column withdrawn_at timestamptz check (withdrawn_at is null or order_id is not null);
create index gift_keys_withdrawn on gift_keys (gift_id) where withdrawn_at is not null;
-- Keys that came back to the stock so far: who had ordered them may know them.
update gift_keys set order_id = known.id, withdrawn_at = known.cancelled_at
  from (select distinct on (gift_id, key) id, gift_id, key, cancelled_at from gift_orders
    where cancelled_at is not null and key is not null order by gift_id, key, cancelled_at desc) as known
  where gift_keys.order_id is null and gift_keys.gift_id = known.gift_id and gift_keys.key = known.key;

-- All mails of an order, not the last one alone: what became of the key is told by any of them.
alter table mails add column order_id uuid references gift_orders;
create index mails_by_order on mails (order_id, created_at desc, id desc) where order_id is not null;
update mails set order_id = gift_orders.id
  from purchase_mails join gift_orders using (entry_id) where mails.id = purchase_mails.mail_id;
drop table purchase_mails;
-- Nobody gets the key of a cancelled order any more.
create temporary table outdated on commit drop as select mails.id from mails join gift_orders on gift_orders.id = order_id
  where cancelled_at is not null and sent_at is null;
delete from jobs where unique_key in (select 'deliverMail/' || id from outdated);
delete from mails where id in (select id from outdated);

-- One more type of log entries, and words that were mended (docs/journal.md, Reading it).
create or replace function log_type_words(type text) returns text language sql immutable parallel safe as $$
  select coalesce('{
    "UserLogin": "connexion",
    "UserLogout": "deconnexion",
    "PasswordCreated": "mot de passe cree",
    "PasswordReset": "mot de passe reinitialise",
    "PasswordUpdated": "mot de passe modifie",
    "PasswordLinkSent": "lien de mot de passe envoye",
    "UserCreated": "utilisateur cree",
    "UserUpdated": "utilisateur modifie",
    "UserDeleted": "utilisateur supprime",
    "UserRegistered": "inscription terminee",
    "UserTermsAccepted": "conditions d utilisation acceptees",
    "UserRegistrationResent": "invitation renvoyee",
    "SessionReused": "connexion interrompue par precaution",
    "UserEmailChangeRequested": "nouvelle adresse e mail demandee",
    "UserSessionsEnded": "sessions fermees",
    "SecondFactorTurnedOn": "connexion en deux etapes activee",
    "SecondFactorTurnedOff": "connexion en deux etapes desactivee",
    "SecondFactorReset": "connexion en deux etapes reinitialisee",
    "RecoveryCodeUsed": "connexion avec un code de secours",
    "RecoveryCodesRenewed": "nouveaux codes de secours",
    "MailSentAgain": "e mail renvoye",
    "OperatorSignedUp": "operateur inscrit",
    "OperatorCreated": "operateur cree",
    "OperatorEdited": "operateur modifie",
    "OperatorEditRequested": "modification d un operateur demandee",
    "OperatorSavedAndPublished": "fiche enregistree publication en attente",
    "OperatorTranslated": "operateur traduit",
    "OperatorDeleted": "operateur supprime",
    "OperatorDeletionRequested": "suppression d un operateur demandee",
    "OperatorRestored": "operateur restaure",
    "OperatorArchived": "operateur archive",
    "OperatorUnarchived": "operateur desarchive",
    "OperatorUnarchiveRequested": "desarchivage d un operateur demande",
    "OperatorNotEligible": "operateur rendu non eligible",
    "OperatorLinked": "operateur lie",
    "OperatorUnlinked": "operateur delie",
    "OperatorRequestApproved": "demande d un operateur acceptee",
    "OperatorRequestValidated": "demande d un operateur enregistree sans etre publiee",
    "OperatorRequestRefused": "demande d un operateur refusee",
    "OperatorRequestWithdrawn": "demande d un operateur retiree par son auteur",
    "OperatorRequestAmended": "demande d un operateur modifiee par son auteur",
    "OperatorDecisionUndone": "decision sur un operateur annulee",
    "RefusalReasonsChanged": "raisons de refus modifiees",
    "GroupRenamed": "groupe renomme",
    "OfferCreated": "offre creee",
    "OfferCreationRequested": "creation d une offre demandee",
    "OfferUpdated": "offre modifiee",
    "OfferEditRequested": "modification d une offre demandee",
    "OfferArchived": "offre archivee",
    "OfferUnarchived": "offre desarchivee",
    "OfferUnarchiveRequested": "desarchivage d une offre demande",
    "OfferDeleted": "offre supprimee",
    "OfferDeletionRequested": "suppression d une offre demandee",
    "OfferRestored": "offre restauree",
    "OfferDuplicated": "offre dupliquee",
    "OfferTranslated": "offre traduite",
    "OfferRequestApproved": "offre demande acceptee",
    "OfferRequestValidated": "offre demande enregistree sans etre publiee",
    "OfferRequestRefused": "offre demande refusee",
    "OfferRequestWithdrawn": "offre demande retiree par son auteur",
    "OfferRequestAmended": "offre demande modifiee par son auteur",
    "OfferDecisionUndone": "decision sur une offre annulee",
    "TextTranslated": "texte traduit",
    "MediaUploaded": "image envoyee",
    "ContentPublished": "contenu publie",
    "ContentRestored": "retour a une version publiee",
    "DataExported": "donnees exportees",
    "OperatorScanned": "pass scanne chez un operateur",
    "BookingPointsAdded": "points ajoutes par une reservation",
    "PassHolderSignedUp": "porteur de pass inscrit",
    "PassHolderUpdated": "porteur de pass modifie",
    "PassHolderDeleted": "porteur de pass supprime",
    "PassHolderRestored": "porteur de pass restaure",
    "PassHolderErased": "donnees d un porteur de pass effacees",
    "PassHolderDataRead": "donnees d un porteur de pass telechargees",
    "PassHolderPointsAdded": "points ajoutes",
    "PassHolderPointsRemoved": "points retires",
    "PassHolderMailResent": "e mail de commande renvoye",
    "PassHolderMerged": "fiches de porteurs fusionnees",
    "PassHolderMergeUndone": "fusion de fiches annulee",
    "PassHolderDuplicateResolved": "doublon de porteurs de pass resolu",
    "PassHolderTurnover": "depense d un porteur de pass",
    "ClientKeyCreated": "cle d api creee",
    "ClientKeyRevoked": "cle d api revoquee",
    "GiftCreated": "cadeau cree",
    "GiftUpdated": "cadeau modifie",
    "GiftTranslated": "cadeau traduit",
    "GiftStockAdded": "codes ajoutes a un cadeau",
    "GiftStockDeleted": "code d un cadeau supprime",
    "GiftKeyReleased": "code d un cadeau remis en stock",
    "GiftOrdered": "cadeau commande",
    "GiftOrderCancelled": "commande d un cadeau annulee",
    "NotificationCreated": "notification programmee",
    "NotificationUpdated": "notification modifiee",
    "NotificationDeleted": "notification supprimee",
    "NotificationTested": "essai d une notification",
    "NotificationSent": "notification envoyee"
  }'::jsonb ->> type, type)
$$;
reindex index logs_by_words;
