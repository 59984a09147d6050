import uuid

from django.db import models


class Holder(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    civility = models.TextField()
    first_name = models.TextField()
    last_name = models.TextField()
    language = models.TextField()
    birth_date = models.DateField(null=True, blank=True)
    pass_number = models.TextField()
    pass_type = models.TextField()
    email = models.TextField(null=True, blank=True)
    phone = models.TextField(null=True, blank=True)
    street = models.TextField()
    zip_code = models.TextField()
    city = models.TextField()
    province = models.TextField(null=True, blank=True)
    country = models.TextField()
    agrees_email = models.BooleanField()
    agrees_sms = models.BooleanField()
    agrees_mail = models.BooleanField()
    total_points = models.IntegerField()
    available_points = models.IntegerField()
    created_at = models.DateTimeField()

    class Meta:
        managed = False
        db_table = "holders"


class HolderWithEstimate(Holder):
    class Meta:
        proxy = True


class Entry(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    holder = models.ForeignKey(Holder, on_delete=models.CASCADE)
    at = models.DateTimeField(auto_now_add=True)
    kind = models.TextField(default="correction")
    points = models.IntegerField()
    operator_name = models.TextField(null=True, blank=True)
    source = models.TextField(default="Back-office")
    reason = models.TextField(null=True, blank=True)

    class Meta:
        managed = False
        db_table = "entries"
