//! The roles of the template's functions: what each of them may do.

use super::Template;
use serde_json::Value;
use std::collections::BTreeMap;

/// A function's role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleSpec {
    /// Its logical id: `CompleteSkillRole`.
    pub name: String,
    /// The statements, which only allow. Roles here deny nothing explicitly.
    pub statements: Vec<Statement>,
}

/// One statement that allows something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// `dynamodb:GetItem`; `*` and `?` stand for anything, as in IAM.
    pub actions: Vec<String>,
    /// The ARNs, with the same signs.
    pub resources: Vec<String>,
    /// Patterns of which each partition key of a request to the table must match one; none lets every key pass.
    pub leading_keys: Option<Vec<String>>,
}

impl Template {
    /// The role of every function, by the function's logical id.
    ///
    /// # Errors
    /// When a function has no role of its own, or a role says something that the one box can't enforce.
    pub fn roles(&self) -> Result<BTreeMap<String, RoleSpec>, String> {
        let functions = self.resources("AWS::Serverless::Function");
        functions.map(|(resource, properties)| Ok((resource.to_owned(), self.role(resource, properties)?))).collect()
    }

    fn role(&self, function: &str, properties: &Value) -> Result<RoleSpec, String> {
        let name = Self::referenced(&properties["Role"]).ok_or_else(|| format!("{function} has no role"))?;
        let role = &self.document["Resources"][name]["Properties"];
        let managed = role["ManagedPolicyArns"].as_array().into_iter().flatten().map(|policy| {
            let id =
                Self::referenced(policy).ok_or_else(|| format!("{name} has a policy from outside the template"))?;
            Ok::<_, String>(&self.document["Resources"][id]["Properties"]["PolicyDocument"])
        });
        let own = role["Policies"].as_array().into_iter().flatten().map(|policy| Ok(&policy["PolicyDocument"]));
        let attached = self.resources("AWS::IAM::Policy").filter(|(_, policy)| {
            policy["Roles"].as_array().into_iter().flatten().any(|role| Self::referenced(role) == Some(name))
        });
        let attached = attached.map(|(_, policy)| Ok(&policy["PolicyDocument"]));
        let mut statements = Vec::new();
        for document in managed.chain(own).chain(attached) {
            let document = self.resolver().resolve(document?);
            for statement in document["Statement"].as_array().into_iter().flatten() {
                statements.push(read(statement).map_err(|cause| format!("{name}: {cause}"))?);
            }
        }
        Ok(RoleSpec { name: name.to_owned(), statements })
    }
}

fn read(statement: &Value) -> Result<Statement, String> {
    let known = ["Sid", "Effect", "Action", "Resource", "Condition"];
    let fields = statement.as_object().ok_or("a statement is an object")?;
    if let Some(unknown) = fields.keys().find(|field| !known.contains(&field.as_str())) {
        return Err(format!("the one box can't enforce {unknown}"));
    }
    if statement["Effect"] != "Allow" {
        return Err("the one box can't enforce statements that deny".to_owned());
    }
    let leading_keys = statement.get("Condition").map(leading_keys).transpose()?;
    Ok(Statement { actions: texts(&statement["Action"]), resources: texts(&statement["Resource"]), leading_keys })
}

fn leading_keys(condition: &Value) -> Result<Vec<String>, String> {
    let patterns = condition.pointer("/ForAllValues:StringLike/dynamodb:LeadingKeys");
    let alone = |value: &Value| value.as_object().is_some_and(|object| object.len() == 1);
    match patterns {
        Some(patterns) if alone(condition) && alone(&condition["ForAllValues:StringLike"]) => Ok(texts(patterns)),
        _ => Err(format!("the one box can't enforce the condition {condition}")),
    }
}

/// A text or a list of them.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Statement, read};
    use crate::template::{Names, Template};
    use serde_json::json;

    #[test]
    fn a_role_holds_its_own_statements_those_of_the_policies_that_it_names_and_those_that_name_it() {
        let template = r"
Resources:
  Table: {Type: AWS::DynamoDB::Table}
  GetUserFunction: {Type: AWS::Serverless::Function, Properties: {Role: !GetAtt GetUserRole.Arn}}
  Write: {Type: AWS::IAM::ManagedPolicy, Properties: {PolicyDocument: {Statement: [{Effect: Allow, Action: [a:B], Resource: x}]}}}
  GetUserRole:
    Type: AWS::IAM::Role
    Properties:
      ManagedPolicyArns: [!Ref Write]
      Policies:
        - PolicyDocument: {Statement: [{Effect: Allow, Action: dynamodb:GetItem, Resource: !GetAtt Table.Arn}]}
  Later:
    Type: AWS::IAM::Policy
    Properties: {Roles: [!Ref GetUserRole], PolicyDocument: {Statement: [{Effect: Allow, Action: c:D, Resource: y}]}}
  Other:
    Type: AWS::IAM::Policy
    Properties: {Roles: [!Ref OtherRole], PolicyDocument: {Statement: [{Effect: Allow, Action: e:F, Resource: z}]}}
";
        let names = Names::from([("AWS::Region".to_owned(), "here".to_owned())]);
        let roles = Template::read(template, names).expect("reads").roles().expect("has roles");
        let role = &roles["GetUserFunction"];
        assert_eq!(role.name, "GetUserRole");
        let actions: Vec<&str> = role.statements.iter().map(|statement| statement.actions[0].as_str()).collect();
        assert_eq!(actions, ["a:B", "dynamodb:GetItem", "c:D"]);
        assert_eq!(role.statements[1].resources, ["arn:AWS::Partition:dynamodb:here:AWS::AccountId:table/Table"]);
    }

    #[test]
    fn a_condition_on_leading_keys_is_read_and_every_other_is_refused() {
        let statement = |condition| json!({ "Effect": "Allow", "Action": "dynamodb:Query", "Resource": ["x"], "Condition": condition });
        let keys = json!({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["USER#*"] } });
        let expected = Statement {
            actions: vec!["dynamodb:Query".to_owned()],
            resources: vec!["x".to_owned()],
            leading_keys: Some(vec!["USER#*".to_owned()]),
        };
        assert_eq!(read(&statement(keys)), Ok(expected));
        let mixed = json!({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [], "dynamodb:Attributes": [] } });
        for condition in [json!({ "StringEquals": { "aws:SourceIp": "::1" } }), mixed] {
            assert!(read(&statement(condition)).is_err());
        }
        assert!(read(&json!({ "Effect": "Deny", "Action": "x:Y", "Resource": "*" })).is_err());
        assert!(read(&json!({ "Effect": "Allow", "NotAction": "x:Y", "Resource": "*" })).is_err());
    }
}
