//! Amounts of money, as people read them.

/// Currencies without a smaller unit, as the payment service counts them.
const WHOLE: [&str; 16] =
    ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"];

/// An amount in the smallest unit of a currency, with the currency's ISO code: `39.00 USD`.
#[must_use]
pub fn amount(smallest: u64, currency: &str) -> String {
    if WHOLE.contains(&currency) {
        return format!("{smallest} {currency}");
    }
    format!("{}.{:02} {currency}", smallest / 100, smallest % 100)
}

#[cfg(test)]
mod tests {
    use super::amount;

    #[test]
    fn an_amount_is_read_in_its_currency() {
        for (smallest, currency, read) in [
            (3900, "USD", "39.00 USD"),
            (5, "EUR", "0.05 EUR"),
            (123_456, "GBP", "1234.56 GBP"),
            (4500, "JPY", "4500 JPY"),
        ] {
            assert_eq!(amount(smallest, currency), read);
        }
    }
}
