-- The pass app subscribes devices to notifications with a key of its own.
alter table client_keys drop constraint client_keys_client_check;
alter table client_keys add constraint client_keys_client_check check (client in ('ScanPWA', 'Elloha', 'Shop', 'PassApp'));
