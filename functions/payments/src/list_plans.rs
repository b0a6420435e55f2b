//! `GET /api/plans`: what is for sale, at the prices that Stripe charges.

use domain::subscription::{Coverage, Interval, PlanId, Price, TRIAL_DAYS, Tax};
use futures::future::try_join_all;
use payments::{Payments, SubscriptionPlan};
use platform::Context;
use platform::http::{Call, CommonAnswers, Problem, ProblemBody, Reply};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Payments], |context, call| handle(context, call));

/// What is for sale.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanList {
    /// The plans, in the order of their names; none if nothing is for sale.
    pub plans: Vec<PlanForSale>,
    /// How many days a trial is. Each person, class and school has one.
    pub trial_days: u32,
}

/// A plan for sale.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanForSale {
    /// Its name, which a purchase gives.
    pub id: PlanId,
    /// What it covers.
    pub coverage: Coverage,
    /// What is charged each time, in the smallest unit of the currency.
    pub amount: u64,
    /// The currency's ISO code: `USD`.
    pub currency: String,
    /// How often it is charged.
    pub interval: Interval,
    /// Whether tax is in the amount.
    pub tax: Tax,
    /// For how many pupils it is, if it is a school's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
}

/// Lists what is for sale; the same for everyone.
#[utoipa::path(
    get,
    path = "/api/plans",
    operation_id = "list_plans",
    tag = "payments",
    responses(
        (status = 200, body = PlanList),
        (status = 304, description = "The caller has this answer: `If-None-Match` names its `ETag`."),
        (status = 502, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let payments = context.client(Payments::from_config)?;
    let answers = CommonAnswers::of(context);
    let reply = answers.reply(&call, "plans", plans(&payments)).await?;
    Ok(reply.cached_publicly_for_an_hour())
}

async fn plans(payments: &Payments) -> Result<PlanList, Problem> {
    let priced = |plan| async move { Ok::<_, Problem>((plan, payments.price(plan).await?)) };
    let priced = payments.plans().iter().map(priced);
    let priced = try_join_all(priced).await?;
    // What Stripe doesn't sell anymore is not for sale.
    let plans = priced
        .into_iter()
        .filter_map(|(plan, price)| Some(PlanForSale::new(plan, price?, payments.seats(&plan.id))))
        .collect();
    Ok(PlanList { plans, trial_days: TRIAL_DAYS })
}

impl PlanForSale {
    fn new(plan: &SubscriptionPlan, Price { amount, currency, interval, tax }: Price, seats: Option<u32>) -> Self {
        Self { id: plan.id.clone(), coverage: plan.id.coverage(), amount, currency, interval, tax, seats }
    }
}
