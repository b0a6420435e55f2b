//! A small template with one of everything, for the readers' tests.

use super::{Names, Template};

pub fn template() -> Template {
    let names = [("Table", "pausewell"), ("UserPool", "local_pool"), ("IdentityEndpoint", "https://identity.local")];
    let names: Names = names.into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Template::read(TEXT, names).expect("the sample is a template")
}

const TEXT: &str = r#"
Transform: AWS::Serverless-2016-10-31
Parameters:
  LogFormat: {Type: String, Default: json}
  RetrySeconds: {Type: Number, Default: 900}
Globals:
  Function:
    Timeout: 10
    Environment:
      Variables:
        TABLE_NAME: !Ref Table
        LOG_FORMAT: !Ref LogFormat
Resources:
  Table:
    Type: AWS::DynamoDB::Table
    Properties:
      AttributeDefinitions:
        - {AttributeName: PK, AttributeType: S}
        - {AttributeName: SK, AttributeType: S}
        - {AttributeName: GSI1PK, AttributeType: S}
        - {AttributeName: GSI1SK, AttributeType: S}
      KeySchema: [{AttributeName: PK, KeyType: HASH}, {AttributeName: SK, KeyType: RANGE}]
      GlobalSecondaryIndexes:
        - IndexName: GSI1
          KeySchema: [{AttributeName: GSI1PK, KeyType: HASH}, {AttributeName: GSI1SK, KeyType: RANGE}]
          Projection: {ProjectionType: ALL}
      StreamSpecification: {StreamViewType: NEW_AND_OLD_IMAGES}
      TimeToLiveSpecification: {AttributeName: expiresAt, Enabled: true}
  UserPool:
    Type: AWS::Cognito::UserPool
    Properties:
      LambdaConfig: {PreSignUp: !GetAtt CheckSignUpFunction.Arn}
  Api:
    Type: AWS::Serverless::HttpApi
    Properties:
      Auth:
        DefaultAuthorizer: Members
        Authorizers:
          Members:
            AuthorizationScopes: [aws.cognito.signin.user.admin]
      DefaultRouteSettings: {ThrottlingBurstLimit: 200, ThrottlingRateLimit: 100}
      RouteSettings:
        GET /api/health: {ThrottlingBurstLimit: 10, ThrottlingRateLimit: 5}
  GetUserFunction:
    Type: AWS::Serverless::Function
    Properties:
      Environment: {Variables: {USER_POOL_ID: !Ref UserPool}}
      Events:
        Http: {Type: HttpApi, Properties: {ApiId: !Ref Api, Path: /api/me, Method: GET}}
  CheckHealthFunction:
    Type: AWS::Serverless::Function
    Metadata: {BuildMethod: rust-cargolambda, BuildProperties: {Binary: check_health}}
    Properties:
      Events:
        Http: {Type: HttpApi, Properties: {ApiId: !Ref Api, Path: /api/health, Method: GET, Auth: {Authorizer: NONE}}}
  CheckSignUpFunction: {Type: AWS::Serverless::Function, Properties: {}}
  PublishChangesFunction:
    Type: AWS::Serverless::Function
    Properties:
      Timeout: 20
      Events:
        Stream:
          Type: DynamoDB
          Properties:
            Stream: !GetAtt Table.StreamArn
            StartingPosition: TRIM_HORIZON
            BatchSize: 25
            MaximumRetryAttempts: 3
            MaximumRecordAgeInSeconds: !Ref RetrySeconds
            BisectBatchOnFunctionError: true
            FunctionResponseTypes: [ReportBatchItemFailures]
            DestinationConfig: {OnFailure: {Type: SQS, Destination: !GetAtt DeadLetters.Arn}}
            FilterCriteria:
              Filters:
                - Pattern: '{"dynamodb": {"Keys": {"SK": {"S": ["DOC#0STATE"]}}}}'
  DeadLetters: {Type: AWS::SQS::Queue, Properties: {}}
  Work:
    Type: AWS::SQS::Queue
    Properties:
      DelaySeconds: 7
      VisibilityTimeout: 90
      RedrivePolicy: {deadLetterTargetArn: !GetAtt DeadLetters.Arn, maxReceiveCount: 4}
  DoWorkFunction:
    Type: AWS::Serverless::Function
    Properties:
      Events:
        Work: {Type: SQS, Properties: {Queue: !GetAtt Work.Arn, BatchSize: 2, FunctionResponseTypes: [ReportBatchItemFailures]}}
  TidyUpFunction:
    Type: AWS::Serverless::Function
    Properties:
      Events:
        Daily: {Type: Schedule, Properties: {Schedule: rate(1 day)}}
        Often: {Type: ScheduleV2, Properties: {ScheduleExpression: rate(90 minutes), Input: '{"depth": 2}'}}
  NativeApi: {Type: AWS::ApiGatewayV2::Api, Properties: {ProtocolType: HTTP}}
  NativeIntegration:
    Type: AWS::ApiGatewayV2::Integration
    Properties: {ApiId: !Ref NativeApi, IntegrationUri: !GetAtt GetUserFunction.Arn}
  NativeRoute:
    Type: AWS::ApiGatewayV2::Route
    Properties:
      ApiId: !Ref NativeApi
      RouteKey: GET /api/native
      AuthorizationType: JWT
      AuthorizationScopes: [aws.cognito.signin.user.admin]
      Target: !Sub integrations/${NativeIntegration}
  LiveApi: {Type: AWS::ApiGatewayV2::Api, Properties: {ProtocolType: WEBSOCKET}}
  LiveConnectFunction: {Type: AWS::Serverless::Function, Properties: {}}
  LiveDisconnectFunction: {Type: AWS::Serverless::Function, Properties: {}}
  ConnectIntegration:
    Type: AWS::ApiGatewayV2::Integration
    Properties:
      ApiId: !Ref LiveApi
      IntegrationUri: !Sub arn:aws:apigateway:${AWS::Region}:lambda:path/2015-03-31/functions/${LiveConnectFunction.Arn}/invocations
  ConnectRoute:
    Type: AWS::ApiGatewayV2::Route
    Properties: {ApiId: !Ref LiveApi, RouteKey: $connect, Target: !Join [/, [integrations, !Ref ConnectIntegration]]}
  DisconnectIntegration:
    Type: AWS::ApiGatewayV2::Integration
    Properties: {ApiId: !Ref LiveApi, IntegrationUri: !GetAtt LiveDisconnectFunction.Arn}
  DisconnectRoute:
    Type: AWS::ApiGatewayV2::Route
    Properties: {ApiId: !Ref LiveApi, RouteKey: $disconnect, Target: !Sub 'integrations/${DisconnectIntegration}'}
  Headers:
    Type: AWS::CloudFront::ResponseHeadersPolicy
    Properties:
      ResponseHeadersPolicyConfig:
        SecurityHeadersConfig:
          ContentSecurityPolicy: {ContentSecurityPolicy: !Sub "default-src 'self'; connect-src 'self' ${IdentityEndpoint}", Override: true}
          StrictTransportSecurity: {AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true, Override: true}
          ContentTypeOptions: {Override: true}
        CustomHeadersConfig:
          Items: [{Header: Permissions-Policy, Value: camera=(), Override: true}]
"#;
