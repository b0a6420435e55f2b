//! `POST /api/schools/{schoolId}/invoices`: a school buys by purchase order. Stripe mails the invoice, and the seats are there at once
//! (docs/product.md, 17.11).

use domain::account;
use domain::id::SchoolId;
use domain::payer::{Payer, Subscriber};
use domain::subscription::Coverage;
use domain::visible_text::visible;
use payments::{BillingAddress, Payments, PurchaseOrder, RequestKey};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::checkout::{Checkouts, Order, Purchase, plan_not_found};
use crate::subscription_view::SubscriptionView;

platform::http_function!([Store, Payments], |context, call| handle(
    &context.store()?,
    context.client(Payments::from_config)?.as_ref(),
    call
));

/// The longest number of a purchase order, in characters.
const MAX_NUMBER: usize = 30;
/// The longest line of an address, in characters.
const MAX_LINE: usize = 100;

/// A purchase order.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestSchoolInvoice {
    /// A school's plan for sale, such as `school_yearly`.
    pub plan: String,
    /// The number of the purchase order, which stands on each invoice: 1 to 30 characters.
    #[schema(min_length = 1, max_length = 30)]
    pub purchase_order: String,
    /// Where invoices are mailed to, as typed.
    #[schema(max_length = 1000)]
    pub email: String,
    /// Who is billed, and where.
    pub billing: Billing,
}

/// Who is billed, and where. It is kept by Stripe alone.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Billing {
    /// Who is billed: 1 to 100 characters, as each line.
    #[schema(min_length = 1, max_length = 100)]
    pub name: String,
    /// Street and number.
    #[schema(min_length = 1, max_length = 100)]
    pub line1: String,
    /// Building, office.
    #[schema(max_length = 100)]
    pub line2: Option<String>,
    /// City.
    #[schema(min_length = 1, max_length = 100)]
    pub city: String,
    /// State or province.
    #[schema(max_length = 100)]
    pub state: Option<String>,
    /// ZIP or postal code.
    #[schema(min_length = 1, max_length = 100)]
    pub postal_code: String,
    /// The country's ISO code of two letters: `US`.
    #[schema(min_length = 2, max_length = 2)]
    pub country: String,
}

/// Orders a plan for the school by purchase order: the invoice is mailed, and is to be paid within 30 days. There is no trial. Sending the
/// same order again changes nothing; another one with the same number is refused while the first one's plan runs.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/invoices",
    operation_id = "request_school_invoice",
    tag = "payments",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "For a day, sending it again orders once.")
    ),
    request_body = RequestSchoolInvoice,
    responses(
        (status = 201, body = SubscriptionView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 502, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, payments: &Payments, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let facts = async { store.school(&id).facts().await?.ok_or_else(Problem::school_not_found) };
    let (_state, _administrator, facts) =
        futures::try_join!(caller.state(store), caller.administrator(store, &id), facts)?;
    let body: RequestSchoolInvoice = call.json()?;
    let plan = payments.plan(&body.plan).filter(|plan| plan.id.coverage() == Coverage::School);
    let plan = plan.ok_or_else(plan_not_found)?;
    let order = purchase_order(body)?;
    if facts.is_closing() {
        return Err(Problem::school_closing());
    }
    let subscriber = Subscriber::payer_alone(Payer::School(id.clone()));
    let key = RequestKey::of(&caller.user, call.header("Idempotency-Key"));
    let checkouts = Checkouts { payments, store, now: call.now };
    let purchase = Purchase { order: &order, by: &caller.user };
    let item = checkouts.order_by_invoice(&Order { subscriber, plan, class: None }, &purchase, &key).await?;
    let view = SubscriptionView::of_school(item, payments.seats(&plan.id), call.now);
    let view = view.ok_or_else(|| Problem::unexpected("an order without a subscription"))?;
    Reply::created(&view)
}

/// The order, if everything in it can be printed on an invoice.
fn purchase_order(
    RequestSchoolInvoice { purchase_order, email, billing, .. }: RequestSchoolInvoice,
) -> Result<PurchaseOrder, Problem> {
    Ok(PurchaseOrder {
        number: line("purchaseOrder", &purchase_order, MAX_NUMBER)?,
        email: account::new_address(&email)
            .ok_or_else(|| Problem::invalid_body("email: no address that mail can reach."))?,
        billing: BillingAddress {
            name: line("billing.name", &billing.name, MAX_LINE)?,
            line1: line("billing.line1", &billing.line1, MAX_LINE)?,
            line2: line_if_any("billing.line2", billing.line2.as_deref())?,
            city: line("billing.city", &billing.city, MAX_LINE)?,
            state: line_if_any("billing.state", billing.state.as_deref())?,
            postal_code: line("billing.postalCode", &billing.postal_code, MAX_LINE)?,
            country: country(&billing.country)?,
        },
    })
}

fn line(field: &str, typed: &str, most: usize) -> Result<String, Problem> {
    let text = visible(typed);
    let fits = (1..=most).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text) } else { Err(Problem::invalid_body(format!("{field}: 1 to {most} characters in one line."))) }
}

fn line_if_any(field: &str, typed: Option<&str>) -> Result<Option<String>, Problem> {
    let typed = typed.filter(|typed| !visible(typed).is_empty());
    typed.map(|typed| line(field, typed, MAX_LINE)).transpose()
}

fn country(typed: &str) -> Result<String, Problem> {
    let code = typed.trim().to_ascii_uppercase();
    let fits = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if fits { Ok(code) } else { Err(Problem::invalid_body("billing.country: an ISO code of two letters.")) }
}
