-- A deleted view can be put back (docs/interface.md, Undoing).
alter table undoable_acts drop constraint undoable_acts_kind_check,
  add constraint undoable_acts_kind_check check (kind in ('operator', 'offer', 'operatorDecision', 'offerDecision', 'user',
    'notification', 'passHolder', 'giftKey', 'giftOrder', 'savedView'));
