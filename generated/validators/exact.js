// Generated from openapi/ by `npm run generate`; never edited.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const createClient_body0 = validate20;
const schema31 = {"$id":"createClient_body0","allOf":[{"$ref":"components#/$defs/ClientRegistration"}]};
const schema33 = {"type":"object","additionalProperties":false,"properties":{"client_id":{"$ref":"components#/$defs/RegisteredClientId"},"client_name":{"$ref":"components#/$defs/ClientName"},"token_endpoint_auth_method":{"$ref":"components#/$defs/ClientAuthenticationMethod"},"grant_types":{"$ref":"components#/$defs/GrantTypes"},"redirect_uris":{"$ref":"components#/$defs/RedirectUris"},"scope":{"$ref":"components#/$defs/RegisteredScope"},"default_scope":{"$ref":"components#/$defs/DefaultScope"},"access_token_lifetime_seconds":{"$ref":"components#/$defs/AccessTokenLifetime"},"access_token_format":{"$ref":"components#/$defs/AccessTokenFormat"},"access_token_signed_response_alg":{"$ref":"components#/$defs/AccessTokenAlgorithm"},"code_lifetime_seconds":{"$ref":"components#/$defs/CodeLifetime"},"refresh_token_idle_lifetime_seconds":{"$ref":"components#/$defs/RefreshTokenIdleLifetime"},"refresh_token_absolute_lifetime_seconds":{"$ref":"components#/$defs/RefreshTokenAbsoluteLifetime"},"jwks":{"$ref":"components#/$defs/ClientKeySet"},"refresh_token_rotation":{"$ref":"components#/$defs/RefreshTokenRotation"},"forwards_address":{"$ref":"components#/$defs/ForwardsAddress"},"response_types":{"$ref":"components#/$defs/ResponseTypes"},"id_token_signed_response_alg":{"$ref":"components#/$defs/IdTokenAlgorithm"},"subject_type":{"$ref":"components#/$defs/SubjectType"},"sector_identifier_uri":{"$ref":"components#/$defs/SectorIdentifierUri"},"default_max_age":{"$ref":"components#/$defs/DefaultMaxAge"},"require_auth_time":{"$ref":"components#/$defs/RequireAuthTime"},"post_logout_redirect_uris":{"$ref":"components#/$defs/PostLogoutRedirectUris"},"backchannel_logout_uri":{"$ref":"components#/$defs/BackchannelLogoutUri"},"backchannel_logout_session_required":{"$ref":"components#/$defs/BackchannelLogoutSessionRequired"},"require_offline_access":{"$ref":"components#/$defs/RequireOfflineAccess"},"quota":{"$ref":"components#/$defs/ClientQuota"}}};
const schema34 = {"type":"string","pattern":"^(?!\\.{1,2}$)[A-Za-z0-9._~:@-]{1,128}$"};
const schema35 = {"type":"string","minLength":1,"maxLength":255};
const schema36 = {"type":"string","enum":["client_secret_basic","client_secret_post","private_key_jwt","none"]};
const schema39 = {"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":2048}};
const schema40 = {"type":"string","maxLength":4096};
const schema41 = {"type":"string","minLength":1,"maxLength":4096};
const schema42 = {"type":"integer","minimum":1,"maximum":86400};
const schema43 = {"type":"string","enum":["opaque","reference","jwt"]};
const schema44 = {"type":"string","enum":["RS256","ES256","EdDSA"]};
const schema45 = {"type":"integer","minimum":1,"maximum":600};
const schema46 = {"type":"integer","minimum":1,"maximum":315360000};
const schema47 = {"type":"integer","minimum":1,"maximum":315360000};
const schema50 = {"type":"boolean"};
const schema51 = {"type":"boolean"};
const schema52 = {"type":"array","maxItems":5,"uniqueItems":true,"items":{"type":"string","enum":["code","token","id_token","id_token token","code id_token","token id_token","id_token code"]}};
const schema53 = {"type":"string","enum":["RS256","ES256","EdDSA"]};
const schema54 = {"type":"string","enum":["public","pairwise"]};
const schema55 = {"type":"string","maxLength":2048};
const schema56 = {"type":"integer","minimum":0,"maximum":31536000};
const schema57 = {"type":"boolean"};
const schema58 = {"type":"array","maxItems":50,"uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":2048}};
const schema59 = {"type":"string","maxLength":2048};
const schema60 = {"type":"boolean"};
const schema61 = {"type":"boolean"};
const schema62 = {"type":"object","required":["limit","windowSeconds"],"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1},"windowSeconds":{"type":"integer","minimum":1}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^(?!\\.{1,2}$)[A-Za-z0-9._~:@-]{1,128}$", "u");
const schema37 = {"type":"array","maxItems":5,"uniqueItems":true,"items":{"$ref":"components#/$defs/GrantType"}};
const schema38 = {"type":"string","enum":["authorization_code","implicit","password","client_credentials","refresh_token"]};
const func0 = require("ajv/dist/runtime/equal").default;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
if(data.length > 5){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"components#/$defs/GrantType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((data0 === "authorization_code") || (data0 === "implicit")) || (data0 === "password")) || (data0 === "client_credentials")) || (data0 === "refresh_token"))){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"components#/$defs/GrantType/enum",keyword:"enum",params:{allowedValues: schema38.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data[i1], data[j0])){
const err3 = {instancePath,schemaPath:"#/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema48 = {"type":"object","required":["keys"],"additionalProperties":false,"properties":{"keys":{"type":"array","minItems":1,"maxItems":8,"items":{"$ref":"components#/$defs/ClientKey"}}}};
const schema49 = {"type":"object","required":["kty"],"additionalProperties":true,"properties":{"kty":{"type":"string","enum":["OKP","EC","RSA"]},"crv":{"type":"string","enum":["Ed25519","P-256"]},"x":{"type":"string","pattern":"^[A-Za-z0-9_-]{43}$"},"y":{"type":"string","pattern":"^[A-Za-z0-9_-]{43}$"},"n":{"type":"string","pattern":"^[A-Za-z0-9_-]{342,1366}$"},"e":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,12}$"},"kid":{"type":"string","minLength":1,"maxLength":255},"alg":{"type":"string","enum":["EdDSA","Ed25519","ES256","PS256","RS256"]},"use":{"type":"string","enum":["sig"]}}};
const pattern5 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");
const pattern7 = new RegExp("^[A-Za-z0-9_-]{342,1366}$", "u");
const pattern8 = new RegExp("^[A-Za-z0-9_-]{1,12}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "keys")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.keys !== undefined){
let data0 = data.keys;
if(Array.isArray(data0)){
if(data0.length > 8){
const err2 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.kty === undefined){
const err4 = {instancePath:instancePath+"/keys/" + i0,schemaPath:"components#/$defs/ClientKey/required",keyword:"required",params:{missingProperty: "kty"},message:"must have required property '"+"kty"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.kty !== undefined){
let data2 = data1.kty;
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/keys/" + i0+"/kty",schemaPath:"components#/$defs/ClientKey/properties/kty/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((data2 === "OKP") || (data2 === "EC")) || (data2 === "RSA"))){
const err6 = {instancePath:instancePath+"/keys/" + i0+"/kty",schemaPath:"components#/$defs/ClientKey/properties/kty/enum",keyword:"enum",params:{allowedValues: schema49.properties.kty.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.crv !== undefined){
let data3 = data1.crv;
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/keys/" + i0+"/crv",schemaPath:"components#/$defs/ClientKey/properties/crv/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data3 === "Ed25519") || (data3 === "P-256"))){
const err8 = {instancePath:instancePath+"/keys/" + i0+"/crv",schemaPath:"components#/$defs/ClientKey/properties/crv/enum",keyword:"enum",params:{allowedValues: schema49.properties.crv.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.x !== undefined){
let data4 = data1.x;
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err9 = {instancePath:instancePath+"/keys/" + i0+"/x",schemaPath:"components#/$defs/ClientKey/properties/x/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{43}$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/keys/" + i0+"/x",schemaPath:"components#/$defs/ClientKey/properties/x/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.y !== undefined){
let data5 = data1.y;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err11 = {instancePath:instancePath+"/keys/" + i0+"/y",schemaPath:"components#/$defs/ClientKey/properties/y/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{43}$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/keys/" + i0+"/y",schemaPath:"components#/$defs/ClientKey/properties/y/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.n !== undefined){
let data6 = data1.n;
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
const err13 = {instancePath:instancePath+"/keys/" + i0+"/n",schemaPath:"components#/$defs/ClientKey/properties/n/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{342,1366}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{342,1366}$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/keys/" + i0+"/n",schemaPath:"components#/$defs/ClientKey/properties/n/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.e !== undefined){
let data7 = data1.e;
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
const err15 = {instancePath:instancePath+"/keys/" + i0+"/e",schemaPath:"components#/$defs/ClientKey/properties/e/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,12}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,12}$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/keys/" + i0+"/e",schemaPath:"components#/$defs/ClientKey/properties/e/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data1.kid !== undefined){
let data8 = data1.kid;
if(typeof data8 === "string"){
if(func2(data8) > 255){
const err17 = {instancePath:instancePath+"/keys/" + i0+"/kid",schemaPath:"components#/$defs/ClientKey/properties/kid/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data8) < 1){
const err18 = {instancePath:instancePath+"/keys/" + i0+"/kid",schemaPath:"components#/$defs/ClientKey/properties/kid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/keys/" + i0+"/kid",schemaPath:"components#/$defs/ClientKey/properties/kid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data1.alg !== undefined){
let data9 = data1.alg;
if(typeof data9 !== "string"){
const err20 = {instancePath:instancePath+"/keys/" + i0+"/alg",schemaPath:"components#/$defs/ClientKey/properties/alg/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((((data9 === "EdDSA") || (data9 === "Ed25519")) || (data9 === "ES256")) || (data9 === "PS256")) || (data9 === "RS256"))){
const err21 = {instancePath:instancePath+"/keys/" + i0+"/alg",schemaPath:"components#/$defs/ClientKey/properties/alg/enum",keyword:"enum",params:{allowedValues: schema49.properties.alg.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data1.use !== undefined){
let data10 = data1.use;
if(typeof data10 !== "string"){
const err22 = {instancePath:instancePath+"/keys/" + i0+"/use",schemaPath:"components#/$defs/ClientKey/properties/use/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(data10 === "sig")){
const err23 = {instancePath:instancePath+"/keys/" + i0+"/use",schemaPath:"components#/$defs/ClientKey/properties/use/enum",keyword:"enum",params:{allowedValues: schema49.properties.use.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/keys/" + i0,schemaPath:"components#/$defs/ClientKey/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema33.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.client_id !== undefined){
let data0 = data.client_id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/client_id",schemaPath:"components#/$defs/RegisteredClientId/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[A-Za-z0-9._~:@-]{1,128}$"},message:"must match pattern \""+"^(?!\\.{1,2}$)[A-Za-z0-9._~:@-]{1,128}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/client_id",schemaPath:"components#/$defs/RegisteredClientId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.client_name !== undefined){
let data1 = data.client_name;
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err3 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data1) < 1){
const err4 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data2 = data.token_endpoint_auth_method;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((data2 === "client_secret_basic") || (data2 === "client_secret_post")) || (data2 === "private_key_jwt")) || (data2 === "none"))){
const err7 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.redirect_uris !== undefined){
let data4 = data.redirect_uris;
if(Array.isArray(data4)){
if(data4.length > 50){
const err8 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(func2(data5) > 2048){
const err9 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func2(data5) < 1){
const err10 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data4[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err12 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err13 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(func2(data6) > 4096){
const err14 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.default_scope !== undefined){
let data7 = data.default_scope;
if(typeof data7 === "string"){
if(func2(data7) > 4096){
const err16 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func2(data7) < 1){
const err17 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.access_token_lifetime_seconds !== undefined){
let data8 = data.access_token_lifetime_seconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err19 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 86400 || isNaN(data8)){
const err20 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.access_token_format !== undefined){
let data9 = data.access_token_format;
if(typeof data9 !== "string"){
const err22 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(((data9 === "opaque") || (data9 === "reference")) || (data9 === "jwt"))){
const err23 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.access_token_signed_response_alg !== undefined){
let data10 = data.access_token_signed_response_alg;
if(typeof data10 !== "string"){
const err24 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(((data10 === "RS256") || (data10 === "ES256")) || (data10 === "EdDSA"))){
const err25 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema44.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.code_lifetime_seconds !== undefined){
let data11 = data.code_lifetime_seconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err26 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 600 || isNaN(data11)){
const err27 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.refresh_token_idle_lifetime_seconds !== undefined){
let data12 = data.refresh_token_idle_lifetime_seconds;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err29 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 315360000 || isNaN(data12)){
const err30 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err31 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data.refresh_token_absolute_lifetime_seconds !== undefined){
let data13 = data.refresh_token_absolute_lifetime_seconds;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err32 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 315360000 || isNaN(data13)){
const err33 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err34 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.jwks !== undefined){
if(!(validate25(data.jwks, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.refresh_token_rotation !== undefined){
if(typeof data.refresh_token_rotation !== "boolean"){
const err35 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"components#/$defs/RefreshTokenRotation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.forwards_address !== undefined){
if(typeof data.forwards_address !== "boolean"){
const err36 = {instancePath:instancePath+"/forwards_address",schemaPath:"components#/$defs/ForwardsAddress/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.response_types !== undefined){
let data17 = data.response_types;
if(Array.isArray(data17)){
if(data17.length > 5){
const err37 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data17.length;
for(let i2=0; i2<len1; i2++){
let data18 = data17[i2];
if(typeof data18 !== "string"){
const err38 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(((((((data18 === "code") || (data18 === "token")) || (data18 === "id_token")) || (data18 === "id_token token")) || (data18 === "code id_token")) || (data18 === "token id_token")) || (data18 === "id_token code"))){
const err39 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i3 = data17.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data17[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err40 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err41 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data19 = data.id_token_signed_response_alg;
if(typeof data19 !== "string"){
const err42 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(((data19 === "RS256") || (data19 === "ES256")) || (data19 === "EdDSA"))){
const err43 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data20 = data.subject_type;
if(typeof data20 !== "string"){
const err44 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!((data20 === "public") || (data20 === "pairwise"))){
const err45 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.sector_identifier_uri !== undefined){
let data21 = data.sector_identifier_uri;
if(typeof data21 === "string"){
if(func2(data21) > 2048){
const err46 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data22 = data.default_max_age;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err48 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
const err49 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err50 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err51 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data24 = data.post_logout_redirect_uris;
if(Array.isArray(data24)){
if(data24.length > 50){
const err52 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
const len2 = data24.length;
for(let i4=0; i4<len2; i4++){
let data25 = data24[i4];
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err53 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func2(data25) < 1){
const err54 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
let i5 = data24.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data24[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err56 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err57 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data26 = data.backchannel_logout_uri;
if(typeof data26 === "string"){
if(func2(data26) > 2048){
const err58 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err60 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err61 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.quota !== undefined){
let data29 = data.quota;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.limit === undefined){
const err62 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data29.windowSeconds === undefined){
const err63 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key1 in data29){
if(!((key1 === "limit") || (key1 === "windowSeconds"))){
const err64 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data29.limit !== undefined){
let data30 = data29.limit;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err65 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 1 || isNaN(data30)){
const err66 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data29.windowSeconds !== undefined){
let data31 = data29.windowSeconds;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err67 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 1 || isNaN(data31)){
const err68 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
}
else {
const err69 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createClient_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const replaceClient_body0 = validate28;
const schema63 = {"$id":"replaceClient_body0","allOf":[{"$ref":"components#/$defs/ClientReplacement"}]};
const schema64 = {"type":"object","additionalProperties":false,"properties":{"client_name":{"$ref":"components#/$defs/ClientName"},"token_endpoint_auth_method":{"$ref":"components#/$defs/ClientAuthenticationMethod"},"grant_types":{"$ref":"components#/$defs/GrantTypes"},"redirect_uris":{"$ref":"components#/$defs/RedirectUris"},"scope":{"$ref":"components#/$defs/RegisteredScope"},"default_scope":{"$ref":"components#/$defs/DefaultScope"},"access_token_lifetime_seconds":{"$ref":"components#/$defs/AccessTokenLifetime"},"access_token_format":{"$ref":"components#/$defs/AccessTokenFormat"},"access_token_signed_response_alg":{"$ref":"components#/$defs/AccessTokenAlgorithm"},"code_lifetime_seconds":{"$ref":"components#/$defs/CodeLifetime"},"refresh_token_idle_lifetime_seconds":{"$ref":"components#/$defs/RefreshTokenIdleLifetime"},"refresh_token_absolute_lifetime_seconds":{"$ref":"components#/$defs/RefreshTokenAbsoluteLifetime"},"jwks":{"$ref":"components#/$defs/ClientKeySet"},"refresh_token_rotation":{"$ref":"components#/$defs/RefreshTokenRotation"},"forwards_address":{"$ref":"components#/$defs/ForwardsAddress"},"response_types":{"$ref":"components#/$defs/ResponseTypes"},"id_token_signed_response_alg":{"$ref":"components#/$defs/IdTokenAlgorithm"},"subject_type":{"$ref":"components#/$defs/SubjectType"},"sector_identifier_uri":{"$ref":"components#/$defs/SectorIdentifierUri"},"default_max_age":{"$ref":"components#/$defs/DefaultMaxAge"},"require_auth_time":{"$ref":"components#/$defs/RequireAuthTime"},"post_logout_redirect_uris":{"$ref":"components#/$defs/PostLogoutRedirectUris"},"backchannel_logout_uri":{"$ref":"components#/$defs/BackchannelLogoutUri"},"backchannel_logout_session_required":{"$ref":"components#/$defs/BackchannelLogoutSessionRequired"},"require_offline_access":{"$ref":"components#/$defs/RequireOfflineAccess"},"quota":{"$ref":"components#/$defs/ClientQuota"}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema64.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.client_name !== undefined){
let data0 = data.client_name;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err1 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data1 = data.token_endpoint_auth_method;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((data1 === "client_secret_basic") || (data1 === "client_secret_post")) || (data1 === "private_key_jwt")) || (data1 === "none"))){
const err5 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.redirect_uris !== undefined){
let data3 = data.redirect_uris;
if(Array.isArray(data3)){
if(data3.length > 50){
const err6 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 2048){
const err7 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data4) < 1){
const err8 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err10 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err11 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.scope !== undefined){
let data5 = data.scope;
if(typeof data5 === "string"){
if(func2(data5) > 4096){
const err12 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.default_scope !== undefined){
let data6 = data.default_scope;
if(typeof data6 === "string"){
if(func2(data6) > 4096){
const err14 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func2(data6) < 1){
const err15 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.access_token_lifetime_seconds !== undefined){
let data7 = data.access_token_lifetime_seconds;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 86400 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.access_token_format !== undefined){
let data8 = data.access_token_format;
if(typeof data8 !== "string"){
const err20 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((data8 === "opaque") || (data8 === "reference")) || (data8 === "jwt"))){
const err21 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.access_token_signed_response_alg !== undefined){
let data9 = data.access_token_signed_response_alg;
if(typeof data9 !== "string"){
const err22 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(((data9 === "RS256") || (data9 === "ES256")) || (data9 === "EdDSA"))){
const err23 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema44.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.code_lifetime_seconds !== undefined){
let data10 = data.code_lifetime_seconds;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err24 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 600 || isNaN(data10)){
const err25 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err26 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.refresh_token_idle_lifetime_seconds !== undefined){
let data11 = data.refresh_token_idle_lifetime_seconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err27 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 315360000 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err29 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.refresh_token_absolute_lifetime_seconds !== undefined){
let data12 = data.refresh_token_absolute_lifetime_seconds;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err30 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 315360000 || isNaN(data12)){
const err31 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err32 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.jwks !== undefined){
if(!(validate25(data.jwks, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.refresh_token_rotation !== undefined){
if(typeof data.refresh_token_rotation !== "boolean"){
const err33 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"components#/$defs/RefreshTokenRotation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.forwards_address !== undefined){
if(typeof data.forwards_address !== "boolean"){
const err34 = {instancePath:instancePath+"/forwards_address",schemaPath:"components#/$defs/ForwardsAddress/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.response_types !== undefined){
let data16 = data.response_types;
if(Array.isArray(data16)){
if(data16.length > 5){
const err35 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
const len1 = data16.length;
for(let i2=0; i2<len1; i2++){
let data17 = data16[i2];
if(typeof data17 !== "string"){
const err36 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(((((((data17 === "code") || (data17 === "token")) || (data17 === "id_token")) || (data17 === "id_token token")) || (data17 === "code id_token")) || (data17 === "token id_token")) || (data17 === "id_token code"))){
const err37 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
let i3 = data16.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data16[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err38 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err39 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data18 = data.id_token_signed_response_alg;
if(typeof data18 !== "string"){
const err40 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!(((data18 === "RS256") || (data18 === "ES256")) || (data18 === "EdDSA"))){
const err41 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data19 = data.subject_type;
if(typeof data19 !== "string"){
const err42 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!((data19 === "public") || (data19 === "pairwise"))){
const err43 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.sector_identifier_uri !== undefined){
let data20 = data.sector_identifier_uri;
if(typeof data20 === "string"){
if(func2(data20) > 2048){
const err44 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data21 = data.default_max_age;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err46 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 31536000 || isNaN(data21)){
const err47 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err48 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err49 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data23 = data.post_logout_redirect_uris;
if(Array.isArray(data23)){
if(data23.length > 50){
const err50 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len2 = data23.length;
for(let i4=0; i4<len2; i4++){
let data24 = data23[i4];
if(typeof data24 === "string"){
if(func2(data24) > 2048){
const err51 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(func2(data24) < 1){
const err52 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
let i5 = data23.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data23[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err54 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err55 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data25 = data.backchannel_logout_uri;
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err56 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err58 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err59 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.quota !== undefined){
let data28 = data.quota;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.limit === undefined){
const err60 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data28.windowSeconds === undefined){
const err61 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
for(const key1 in data28){
if(!((key1 === "limit") || (key1 === "windowSeconds"))){
const err62 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data28.limit !== undefined){
let data29 = data28.limit;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err63 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 1 || isNaN(data29)){
const err64 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data28.windowSeconds !== undefined){
let data30 = data28.windowSeconds;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err65 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 1 || isNaN(data30)){
const err66 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
}
else {
const err67 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="replaceClient_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate29(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const changeClient_body0 = validate33;
const schema89 = {"$id":"changeClient_body0","allOf":[{"$ref":"components#/$defs/ClientPatch"}]};
const schema90 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"client_name":{"oneOf":[{"$ref":"components#/$defs/ClientName"},{"type":"null"}]},"token_endpoint_auth_method":{"$ref":"components#/$defs/ClientAuthenticationMethod"},"grant_types":{"$ref":"components#/$defs/GrantTypes"},"redirect_uris":{"$ref":"components#/$defs/RedirectUris"},"scope":{"$ref":"components#/$defs/RegisteredScope"},"default_scope":{"oneOf":[{"$ref":"components#/$defs/DefaultScope"},{"type":"null"}]},"access_token_lifetime_seconds":{"oneOf":[{"$ref":"components#/$defs/AccessTokenLifetime"},{"type":"null"}]},"access_token_format":{"oneOf":[{"$ref":"components#/$defs/AccessTokenFormat"},{"type":"null"}]},"access_token_signed_response_alg":{"oneOf":[{"$ref":"components#/$defs/AccessTokenAlgorithm"},{"type":"null"}]},"code_lifetime_seconds":{"oneOf":[{"$ref":"components#/$defs/CodeLifetime"},{"type":"null"}]},"refresh_token_idle_lifetime_seconds":{"oneOf":[{"$ref":"components#/$defs/RefreshTokenIdleLifetime"},{"type":"null"}]},"refresh_token_absolute_lifetime_seconds":{"oneOf":[{"$ref":"components#/$defs/RefreshTokenAbsoluteLifetime"},{"type":"null"}]},"jwks":{"oneOf":[{"$ref":"components#/$defs/ClientKeySet"},{"type":"null"}]},"refresh_token_rotation":{"oneOf":[{"$ref":"components#/$defs/RefreshTokenRotation"},{"type":"null"}]},"forwards_address":{"oneOf":[{"$ref":"components#/$defs/ForwardsAddress"},{"type":"null"}]},"response_types":{"oneOf":[{"$ref":"components#/$defs/ResponseTypes"},{"type":"null"}]},"id_token_signed_response_alg":{"oneOf":[{"$ref":"components#/$defs/IdTokenAlgorithm"},{"type":"null"}]},"subject_type":{"oneOf":[{"$ref":"components#/$defs/SubjectType"},{"type":"null"}]},"sector_identifier_uri":{"oneOf":[{"$ref":"components#/$defs/SectorIdentifierUri"},{"type":"null"}]},"default_max_age":{"oneOf":[{"$ref":"components#/$defs/DefaultMaxAge"},{"type":"null"}]},"require_auth_time":{"oneOf":[{"$ref":"components#/$defs/RequireAuthTime"},{"type":"null"}]},"post_logout_redirect_uris":{"oneOf":[{"$ref":"components#/$defs/PostLogoutRedirectUris"},{"type":"null"}]},"backchannel_logout_uri":{"oneOf":[{"$ref":"components#/$defs/BackchannelLogoutUri"},{"type":"null"}]},"backchannel_logout_session_required":{"oneOf":[{"$ref":"components#/$defs/BackchannelLogoutSessionRequired"},{"type":"null"}]},"require_offline_access":{"oneOf":[{"$ref":"components#/$defs/RequireOfflineAccess"},{"type":"null"}]},"quota":{"oneOf":[{"$ref":"components#/$defs/ClientQuota"},{"type":"null"}]},"client_secret_rotation":{"type":"object","required":["overlapSeconds"],"additionalProperties":false,"properties":{"overlapSeconds":{"type":"integer","minimum":0,"maximum":2592000}}}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema90.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.client_name !== undefined){
let data0 = data.client_name;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err2 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/client_name",schemaPath:"components#/$defs/ClientName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data0 !== null){
const err5 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err6 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.token_endpoint_auth_method !== undefined){
let data1 = data.token_endpoint_auth_method;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data1 === "client_secret_basic") || (data1 === "client_secret_post")) || (data1 === "private_key_jwt")) || (data1 === "none"))){
const err8 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.redirect_uris !== undefined){
let data3 = data.redirect_uris;
if(Array.isArray(data3)){
if(data3.length > 50){
const err9 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func2(data4) > 2048){
const err10 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data4) < 1){
const err11 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/redirect_uris/" + i0,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err13 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err14 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.scope !== undefined){
let data5 = data.scope;
if(typeof data5 === "string"){
if(func2(data5) > 4096){
const err15 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/RegisteredScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.default_scope !== undefined){
let data6 = data.default_scope;
const _errs22 = errors;
let valid9 = false;
let passing1 = null;
const _errs23 = errors;
if(typeof data6 === "string"){
if(func2(data6) > 4096){
const err17 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data6) < 1){
const err18 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/default_scope",schemaPath:"components#/$defs/DefaultScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid1 = _errs23 === errors;
if(_valid1){
valid9 = true;
passing1 = 0;
}
const _errs26 = errors;
if(data6 !== null){
const err20 = {instancePath:instancePath+"/default_scope",schemaPath:"#/properties/default_scope/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs26 === errors;
if(_valid1 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err21 = {instancePath:instancePath+"/default_scope",schemaPath:"#/properties/default_scope/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(data.access_token_lifetime_seconds !== undefined){
let data7 = data.access_token_lifetime_seconds;
const _errs29 = errors;
let valid11 = false;
let passing2 = null;
const _errs30 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err22 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 86400 || isNaN(data7)){
const err23 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err24 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"components#/$defs/AccessTokenLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid2 = _errs30 === errors;
if(_valid2){
valid11 = true;
passing2 = 0;
}
const _errs33 = errors;
if(data7 !== null){
const err25 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"#/properties/access_token_lifetime_seconds/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs33 === errors;
if(_valid2 && valid11){
valid11 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid11 = true;
passing2 = 1;
}
}
if(!valid11){
const err26 = {instancePath:instancePath+"/access_token_lifetime_seconds",schemaPath:"#/properties/access_token_lifetime_seconds/oneOf",keyword:"oneOf",params:{passingSchemas: passing2},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
}
if(data.access_token_format !== undefined){
let data8 = data.access_token_format;
const _errs36 = errors;
let valid13 = false;
let passing3 = null;
const _errs37 = errors;
if(typeof data8 !== "string"){
const err27 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((data8 === "opaque") || (data8 === "reference")) || (data8 === "jwt"))){
const err28 = {instancePath:instancePath+"/access_token_format",schemaPath:"components#/$defs/AccessTokenFormat/enum",keyword:"enum",params:{allowedValues: schema43.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid3 = _errs37 === errors;
if(_valid3){
valid13 = true;
passing3 = 0;
}
const _errs40 = errors;
if(data8 !== null){
const err29 = {instancePath:instancePath+"/access_token_format",schemaPath:"#/properties/access_token_format/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid3 = _errs40 === errors;
if(_valid3 && valid13){
valid13 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid13 = true;
passing3 = 1;
}
}
if(!valid13){
const err30 = {instancePath:instancePath+"/access_token_format",schemaPath:"#/properties/access_token_format/oneOf",keyword:"oneOf",params:{passingSchemas: passing3},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
}
if(data.access_token_signed_response_alg !== undefined){
let data9 = data.access_token_signed_response_alg;
const _errs43 = errors;
let valid15 = false;
let passing4 = null;
const _errs44 = errors;
if(typeof data9 !== "string"){
const err31 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data9 === "RS256") || (data9 === "ES256")) || (data9 === "EdDSA"))){
const err32 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"components#/$defs/AccessTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema44.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid4 = _errs44 === errors;
if(_valid4){
valid15 = true;
passing4 = 0;
}
const _errs47 = errors;
if(data9 !== null){
const err33 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"#/properties/access_token_signed_response_alg/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid4 = _errs47 === errors;
if(_valid4 && valid15){
valid15 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid15 = true;
passing4 = 1;
}
}
if(!valid15){
const err34 = {instancePath:instancePath+"/access_token_signed_response_alg",schemaPath:"#/properties/access_token_signed_response_alg/oneOf",keyword:"oneOf",params:{passingSchemas: passing4},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
}
if(data.code_lifetime_seconds !== undefined){
let data10 = data.code_lifetime_seconds;
const _errs50 = errors;
let valid17 = false;
let passing5 = null;
const _errs51 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err35 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 600 || isNaN(data10)){
const err36 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err37 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"components#/$defs/CodeLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var _valid5 = _errs51 === errors;
if(_valid5){
valid17 = true;
passing5 = 0;
}
const _errs54 = errors;
if(data10 !== null){
const err38 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"#/properties/code_lifetime_seconds/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid5 = _errs54 === errors;
if(_valid5 && valid17){
valid17 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid17 = true;
passing5 = 1;
}
}
if(!valid17){
const err39 = {instancePath:instancePath+"/code_lifetime_seconds",schemaPath:"#/properties/code_lifetime_seconds/oneOf",keyword:"oneOf",params:{passingSchemas: passing5},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
}
if(data.refresh_token_idle_lifetime_seconds !== undefined){
let data11 = data.refresh_token_idle_lifetime_seconds;
const _errs57 = errors;
let valid19 = false;
let passing6 = null;
const _errs58 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err40 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 315360000 || isNaN(data11)){
const err41 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err42 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenIdleLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid6 = _errs58 === errors;
if(_valid6){
valid19 = true;
passing6 = 0;
}
const _errs61 = errors;
if(data11 !== null){
const err43 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"#/properties/refresh_token_idle_lifetime_seconds/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid6 = _errs61 === errors;
if(_valid6 && valid19){
valid19 = false;
passing6 = [passing6, 1];
}
else {
if(_valid6){
valid19 = true;
passing6 = 1;
}
}
if(!valid19){
const err44 = {instancePath:instancePath+"/refresh_token_idle_lifetime_seconds",schemaPath:"#/properties/refresh_token_idle_lifetime_seconds/oneOf",keyword:"oneOf",params:{passingSchemas: passing6},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
}
if(data.refresh_token_absolute_lifetime_seconds !== undefined){
let data12 = data.refresh_token_absolute_lifetime_seconds;
const _errs64 = errors;
let valid21 = false;
let passing7 = null;
const _errs65 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err45 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 315360000 || isNaN(data12)){
const err46 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/maximum",keyword:"maximum",params:{comparison: "<=", limit: 315360000},message:"must be <= 315360000"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err47 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"components#/$defs/RefreshTokenAbsoluteLifetime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var _valid7 = _errs65 === errors;
if(_valid7){
valid21 = true;
passing7 = 0;
}
const _errs68 = errors;
if(data12 !== null){
const err48 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"#/properties/refresh_token_absolute_lifetime_seconds/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid7 = _errs68 === errors;
if(_valid7 && valid21){
valid21 = false;
passing7 = [passing7, 1];
}
else {
if(_valid7){
valid21 = true;
passing7 = 1;
}
}
if(!valid21){
const err49 = {instancePath:instancePath+"/refresh_token_absolute_lifetime_seconds",schemaPath:"#/properties/refresh_token_absolute_lifetime_seconds/oneOf",keyword:"oneOf",params:{passingSchemas: passing7},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
}
}
if(data.jwks !== undefined){
let data13 = data.jwks;
const _errs71 = errors;
let valid23 = false;
let passing8 = null;
const _errs72 = errors;
if(!(validate25(data13, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid8 = _errs72 === errors;
if(_valid8){
valid23 = true;
passing8 = 0;
}
const _errs73 = errors;
if(data13 !== null){
const err50 = {instancePath:instancePath+"/jwks",schemaPath:"#/properties/jwks/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid8 = _errs73 === errors;
if(_valid8 && valid23){
valid23 = false;
passing8 = [passing8, 1];
}
else {
if(_valid8){
valid23 = true;
passing8 = 1;
}
}
if(!valid23){
const err51 = {instancePath:instancePath+"/jwks",schemaPath:"#/properties/jwks/oneOf",keyword:"oneOf",params:{passingSchemas: passing8},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
}
if(data.refresh_token_rotation !== undefined){
let data14 = data.refresh_token_rotation;
const _errs76 = errors;
let valid24 = false;
let passing9 = null;
const _errs77 = errors;
if(typeof data14 !== "boolean"){
const err52 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"components#/$defs/RefreshTokenRotation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid9 = _errs77 === errors;
if(_valid9){
valid24 = true;
passing9 = 0;
}
const _errs80 = errors;
if(data14 !== null){
const err53 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"#/properties/refresh_token_rotation/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid9 = _errs80 === errors;
if(_valid9 && valid24){
valid24 = false;
passing9 = [passing9, 1];
}
else {
if(_valid9){
valid24 = true;
passing9 = 1;
}
}
if(!valid24){
const err54 = {instancePath:instancePath+"/refresh_token_rotation",schemaPath:"#/properties/refresh_token_rotation/oneOf",keyword:"oneOf",params:{passingSchemas: passing9},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs76;
if(vErrors !== null){
if(_errs76){
vErrors.length = _errs76;
}
else {
vErrors = null;
}
}
}
}
if(data.forwards_address !== undefined){
let data15 = data.forwards_address;
const _errs83 = errors;
let valid26 = false;
let passing10 = null;
const _errs84 = errors;
if(typeof data15 !== "boolean"){
const err55 = {instancePath:instancePath+"/forwards_address",schemaPath:"components#/$defs/ForwardsAddress/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid10 = _errs84 === errors;
if(_valid10){
valid26 = true;
passing10 = 0;
}
const _errs87 = errors;
if(data15 !== null){
const err56 = {instancePath:instancePath+"/forwards_address",schemaPath:"#/properties/forwards_address/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var _valid10 = _errs87 === errors;
if(_valid10 && valid26){
valid26 = false;
passing10 = [passing10, 1];
}
else {
if(_valid10){
valid26 = true;
passing10 = 1;
}
}
if(!valid26){
const err57 = {instancePath:instancePath+"/forwards_address",schemaPath:"#/properties/forwards_address/oneOf",keyword:"oneOf",params:{passingSchemas: passing10},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
else {
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
}
}
if(data.response_types !== undefined){
let data16 = data.response_types;
const _errs90 = errors;
let valid28 = false;
let passing11 = null;
const _errs91 = errors;
if(Array.isArray(data16)){
if(data16.length > 5){
const err58 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len1 = data16.length;
for(let i2=0; i2<len1; i2++){
let data17 = data16[i2];
if(typeof data17 !== "string"){
const err59 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!(((((((data17 === "code") || (data17 === "token")) || (data17 === "id_token")) || (data17 === "id_token token")) || (data17 === "code id_token")) || (data17 === "token id_token")) || (data17 === "id_token code"))){
const err60 = {instancePath:instancePath+"/response_types/" + i2,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let i3 = data16.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data16[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err61 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err62 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var _valid11 = _errs91 === errors;
if(_valid11){
valid28 = true;
passing11 = 0;
}
const _errs96 = errors;
if(data16 !== null){
const err63 = {instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid11 = _errs96 === errors;
if(_valid11 && valid28){
valid28 = false;
passing11 = [passing11, 1];
}
else {
if(_valid11){
valid28 = true;
passing11 = 1;
}
}
if(!valid28){
const err64 = {instancePath:instancePath+"/response_types",schemaPath:"#/properties/response_types/oneOf",keyword:"oneOf",params:{passingSchemas: passing11},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
}
}
if(data.id_token_signed_response_alg !== undefined){
let data18 = data.id_token_signed_response_alg;
const _errs99 = errors;
let valid33 = false;
let passing12 = null;
const _errs100 = errors;
if(typeof data18 !== "string"){
const err65 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!(((data18 === "RS256") || (data18 === "ES256")) || (data18 === "EdDSA"))){
const err66 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var _valid12 = _errs100 === errors;
if(_valid12){
valid33 = true;
passing12 = 0;
}
const _errs103 = errors;
if(data18 !== null){
const err67 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"#/properties/id_token_signed_response_alg/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var _valid12 = _errs103 === errors;
if(_valid12 && valid33){
valid33 = false;
passing12 = [passing12, 1];
}
else {
if(_valid12){
valid33 = true;
passing12 = 1;
}
}
if(!valid33){
const err68 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"#/properties/id_token_signed_response_alg/oneOf",keyword:"oneOf",params:{passingSchemas: passing12},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
else {
errors = _errs99;
if(vErrors !== null){
if(_errs99){
vErrors.length = _errs99;
}
else {
vErrors = null;
}
}
}
}
if(data.subject_type !== undefined){
let data19 = data.subject_type;
const _errs106 = errors;
let valid35 = false;
let passing13 = null;
const _errs107 = errors;
if(typeof data19 !== "string"){
const err69 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!((data19 === "public") || (data19 === "pairwise"))){
const err70 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
var _valid13 = _errs107 === errors;
if(_valid13){
valid35 = true;
passing13 = 0;
}
const _errs110 = errors;
if(data19 !== null){
const err71 = {instancePath:instancePath+"/subject_type",schemaPath:"#/properties/subject_type/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var _valid13 = _errs110 === errors;
if(_valid13 && valid35){
valid35 = false;
passing13 = [passing13, 1];
}
else {
if(_valid13){
valid35 = true;
passing13 = 1;
}
}
if(!valid35){
const err72 = {instancePath:instancePath+"/subject_type",schemaPath:"#/properties/subject_type/oneOf",keyword:"oneOf",params:{passingSchemas: passing13},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
errors = _errs106;
if(vErrors !== null){
if(_errs106){
vErrors.length = _errs106;
}
else {
vErrors = null;
}
}
}
}
if(data.sector_identifier_uri !== undefined){
let data20 = data.sector_identifier_uri;
const _errs113 = errors;
let valid37 = false;
let passing14 = null;
const _errs114 = errors;
if(typeof data20 === "string"){
if(func2(data20) > 2048){
const err73 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"components#/$defs/SectorIdentifierUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
var _valid14 = _errs114 === errors;
if(_valid14){
valid37 = true;
passing14 = 0;
}
const _errs117 = errors;
if(data20 !== null){
const err75 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"#/properties/sector_identifier_uri/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid14 = _errs117 === errors;
if(_valid14 && valid37){
valid37 = false;
passing14 = [passing14, 1];
}
else {
if(_valid14){
valid37 = true;
passing14 = 1;
}
}
if(!valid37){
const err76 = {instancePath:instancePath+"/sector_identifier_uri",schemaPath:"#/properties/sector_identifier_uri/oneOf",keyword:"oneOf",params:{passingSchemas: passing14},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
else {
errors = _errs113;
if(vErrors !== null){
if(_errs113){
vErrors.length = _errs113;
}
else {
vErrors = null;
}
}
}
}
if(data.default_max_age !== undefined){
let data21 = data.default_max_age;
const _errs120 = errors;
let valid39 = false;
let passing15 = null;
const _errs121 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err77 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 31536000 || isNaN(data21)){
const err78 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err79 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
var _valid15 = _errs121 === errors;
if(_valid15){
valid39 = true;
passing15 = 0;
}
const _errs124 = errors;
if(data21 !== null){
const err80 = {instancePath:instancePath+"/default_max_age",schemaPath:"#/properties/default_max_age/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid15 = _errs124 === errors;
if(_valid15 && valid39){
valid39 = false;
passing15 = [passing15, 1];
}
else {
if(_valid15){
valid39 = true;
passing15 = 1;
}
}
if(!valid39){
const err81 = {instancePath:instancePath+"/default_max_age",schemaPath:"#/properties/default_max_age/oneOf",keyword:"oneOf",params:{passingSchemas: passing15},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
else {
errors = _errs120;
if(vErrors !== null){
if(_errs120){
vErrors.length = _errs120;
}
else {
vErrors = null;
}
}
}
}
if(data.require_auth_time !== undefined){
let data22 = data.require_auth_time;
const _errs127 = errors;
let valid41 = false;
let passing16 = null;
const _errs128 = errors;
if(typeof data22 !== "boolean"){
const err82 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
var _valid16 = _errs128 === errors;
if(_valid16){
valid41 = true;
passing16 = 0;
}
const _errs131 = errors;
if(data22 !== null){
const err83 = {instancePath:instancePath+"/require_auth_time",schemaPath:"#/properties/require_auth_time/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid16 = _errs131 === errors;
if(_valid16 && valid41){
valid41 = false;
passing16 = [passing16, 1];
}
else {
if(_valid16){
valid41 = true;
passing16 = 1;
}
}
if(!valid41){
const err84 = {instancePath:instancePath+"/require_auth_time",schemaPath:"#/properties/require_auth_time/oneOf",keyword:"oneOf",params:{passingSchemas: passing16},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
errors = _errs127;
if(vErrors !== null){
if(_errs127){
vErrors.length = _errs127;
}
else {
vErrors = null;
}
}
}
}
if(data.post_logout_redirect_uris !== undefined){
let data23 = data.post_logout_redirect_uris;
const _errs134 = errors;
let valid43 = false;
let passing17 = null;
const _errs135 = errors;
if(Array.isArray(data23)){
if(data23.length > 50){
const err85 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
const len2 = data23.length;
for(let i4=0; i4<len2; i4++){
let data24 = data23[i4];
if(typeof data24 === "string"){
if(func2(data24) > 2048){
const err86 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(func2(data24) < 1){
const err87 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i4,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
let i5 = data23.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data23[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err89 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err90 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
var _valid17 = _errs135 === errors;
if(_valid17){
valid43 = true;
passing17 = 0;
}
const _errs140 = errors;
if(data23 !== null){
const err91 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid17 = _errs140 === errors;
if(_valid17 && valid43){
valid43 = false;
passing17 = [passing17, 1];
}
else {
if(_valid17){
valid43 = true;
passing17 = 1;
}
}
if(!valid43){
const err92 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"#/properties/post_logout_redirect_uris/oneOf",keyword:"oneOf",params:{passingSchemas: passing17},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
else {
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
}
}
if(data.backchannel_logout_uri !== undefined){
let data25 = data.backchannel_logout_uri;
const _errs143 = errors;
let valid48 = false;
let passing18 = null;
const _errs144 = errors;
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err93 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
var _valid18 = _errs144 === errors;
if(_valid18){
valid48 = true;
passing18 = 0;
}
const _errs147 = errors;
if(data25 !== null){
const err95 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid18 = _errs147 === errors;
if(_valid18 && valid48){
valid48 = false;
passing18 = [passing18, 1];
}
else {
if(_valid18){
valid48 = true;
passing18 = 1;
}
}
if(!valid48){
const err96 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"#/properties/backchannel_logout_uri/oneOf",keyword:"oneOf",params:{passingSchemas: passing18},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
else {
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
}
}
if(data.backchannel_logout_session_required !== undefined){
let data26 = data.backchannel_logout_session_required;
const _errs150 = errors;
let valid50 = false;
let passing19 = null;
const _errs151 = errors;
if(typeof data26 !== "boolean"){
const err97 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid19 = _errs151 === errors;
if(_valid19){
valid50 = true;
passing19 = 0;
}
const _errs154 = errors;
if(data26 !== null){
const err98 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"#/properties/backchannel_logout_session_required/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
var _valid19 = _errs154 === errors;
if(_valid19 && valid50){
valid50 = false;
passing19 = [passing19, 1];
}
else {
if(_valid19){
valid50 = true;
passing19 = 1;
}
}
if(!valid50){
const err99 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"#/properties/backchannel_logout_session_required/oneOf",keyword:"oneOf",params:{passingSchemas: passing19},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
else {
errors = _errs150;
if(vErrors !== null){
if(_errs150){
vErrors.length = _errs150;
}
else {
vErrors = null;
}
}
}
}
if(data.require_offline_access !== undefined){
let data27 = data.require_offline_access;
const _errs157 = errors;
let valid52 = false;
let passing20 = null;
const _errs158 = errors;
if(typeof data27 !== "boolean"){
const err100 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var _valid20 = _errs158 === errors;
if(_valid20){
valid52 = true;
passing20 = 0;
}
const _errs161 = errors;
if(data27 !== null){
const err101 = {instancePath:instancePath+"/require_offline_access",schemaPath:"#/properties/require_offline_access/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var _valid20 = _errs161 === errors;
if(_valid20 && valid52){
valid52 = false;
passing20 = [passing20, 1];
}
else {
if(_valid20){
valid52 = true;
passing20 = 1;
}
}
if(!valid52){
const err102 = {instancePath:instancePath+"/require_offline_access",schemaPath:"#/properties/require_offline_access/oneOf",keyword:"oneOf",params:{passingSchemas: passing20},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
else {
errors = _errs157;
if(vErrors !== null){
if(_errs157){
vErrors.length = _errs157;
}
else {
vErrors = null;
}
}
}
}
if(data.quota !== undefined){
let data28 = data.quota;
const _errs164 = errors;
let valid54 = false;
let passing21 = null;
const _errs165 = errors;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.limit === undefined){
const err103 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data28.windowSeconds === undefined){
const err104 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
for(const key1 in data28){
if(!((key1 === "limit") || (key1 === "windowSeconds"))){
const err105 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data28.limit !== undefined){
let data29 = data28.limit;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err106 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 1 || isNaN(data29)){
const err107 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/ClientQuota/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
if(data28.windowSeconds !== undefined){
let data30 = data28.windowSeconds;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err108 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 1 || isNaN(data30)){
const err109 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/ClientQuota/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
}
else {
const err110 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/ClientQuota/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
var _valid21 = _errs165 === errors;
if(_valid21){
valid54 = true;
passing21 = 0;
}
const _errs173 = errors;
if(data28 !== null){
const err111 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid21 = _errs173 === errors;
if(_valid21 && valid54){
valid54 = false;
passing21 = [passing21, 1];
}
else {
if(_valid21){
valid54 = true;
passing21 = 1;
}
}
if(!valid54){
const err112 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/oneOf",keyword:"oneOf",params:{passingSchemas: passing21},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
else {
errors = _errs164;
if(vErrors !== null){
if(_errs164){
vErrors.length = _errs164;
}
else {
vErrors = null;
}
}
}
}
if(data.client_secret_rotation !== undefined){
let data31 = data.client_secret_rotation;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.overlapSeconds === undefined){
const err113 = {instancePath:instancePath+"/client_secret_rotation",schemaPath:"#/properties/client_secret_rotation/required",keyword:"required",params:{missingProperty: "overlapSeconds"},message:"must have required property '"+"overlapSeconds"+"'"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
for(const key2 in data31){
if(!(key2 === "overlapSeconds")){
const err114 = {instancePath:instancePath+"/client_secret_rotation",schemaPath:"#/properties/client_secret_rotation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data31.overlapSeconds !== undefined){
let data32 = data31.overlapSeconds;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err115 = {instancePath:instancePath+"/client_secret_rotation/overlapSeconds",schemaPath:"#/properties/client_secret_rotation/properties/overlapSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 2592000 || isNaN(data32)){
const err116 = {instancePath:instancePath+"/client_secret_rotation/overlapSeconds",schemaPath:"#/properties/client_secret_rotation/properties/overlapSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err117 = {instancePath:instancePath+"/client_secret_rotation/overlapSeconds",schemaPath:"#/properties/client_secret_rotation/properties/overlapSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
}
else {
const err118 = {instancePath:instancePath+"/client_secret_rotation",schemaPath:"#/properties/client_secret_rotation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="changeClient_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const registerUnvettedClient_body0 = validate38;
const schema115 = {"$id":"registerUnvettedClient_body0","allOf":[{"$ref":"components#/$defs/RegistrationRequest"}]};
const schema116 = {"type":"object","additionalProperties":true,"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"scope":{"type":"string"},"application_type":{"type":"string","enum":["native","web"]},"software_statement":{"type":"string"},"client_name":{"type":"string"},"client_uri":{"type":"string"},"logo_uri":{"type":"string"},"tos_uri":{"type":"string"},"policy_uri":{"type":"string"},"contacts":{"type":"array","items":{"type":"string"}},"software_id":{"type":"string"},"software_version":{"type":"string"},"redirect_uris":{"$ref":"components#/$defs/RedirectUris"},"token_endpoint_auth_method":{"$ref":"components#/$defs/ClientAuthenticationMethod"},"grant_types":{"$ref":"components#/$defs/GrantTypes"},"response_types":{"$ref":"components#/$defs/ResponseTypes"},"id_token_signed_response_alg":{"$ref":"components#/$defs/IdTokenAlgorithm"},"subject_type":{"$ref":"components#/$defs/SubjectType"},"default_max_age":{"$ref":"components#/$defs/DefaultMaxAge"},"require_auth_time":{"$ref":"components#/$defs/RequireAuthTime"},"post_logout_redirect_uris":{"$ref":"components#/$defs/PostLogoutRedirectUris"},"backchannel_logout_uri":{"$ref":"components#/$defs/BackchannelLogoutUri"},"backchannel_logout_session_required":{"$ref":"components#/$defs/BackchannelLogoutSessionRequired"},"require_offline_access":{"$ref":"components#/$defs/RequireOfflineAccess"},"jwks":{"$ref":"components#/$defs/ClientKeySet"}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
const err0 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
const err1 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.scope !== undefined){
if(typeof data.scope !== "string"){
const err2 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.application_type !== undefined){
let data3 = data.application_type;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "native") || (data3 === "web"))){
const err4 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/enum",keyword:"enum",params:{allowedValues: schema116.properties.application_type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.software_statement !== undefined){
if(typeof data.software_statement !== "string"){
const err5 = {instancePath:instancePath+"/software_statement",schemaPath:"#/properties/software_statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client_name !== undefined){
if(typeof data.client_name !== "string"){
const err6 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.client_uri !== undefined){
if(typeof data.client_uri !== "string"){
const err7 = {instancePath:instancePath+"/client_uri",schemaPath:"#/properties/client_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.logo_uri !== undefined){
if(typeof data.logo_uri !== "string"){
const err8 = {instancePath:instancePath+"/logo_uri",schemaPath:"#/properties/logo_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.tos_uri !== undefined){
if(typeof data.tos_uri !== "string"){
const err9 = {instancePath:instancePath+"/tos_uri",schemaPath:"#/properties/tos_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.policy_uri !== undefined){
if(typeof data.policy_uri !== "string"){
const err10 = {instancePath:instancePath+"/policy_uri",schemaPath:"#/properties/policy_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.contacts !== undefined){
let data10 = data.contacts;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(typeof data10[i0] !== "string"){
const err11 = {instancePath:instancePath+"/contacts/" + i0,schemaPath:"#/properties/contacts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/contacts",schemaPath:"#/properties/contacts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.software_id !== undefined){
if(typeof data.software_id !== "string"){
const err13 = {instancePath:instancePath+"/software_id",schemaPath:"#/properties/software_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.software_version !== undefined){
if(typeof data.software_version !== "string"){
const err14 = {instancePath:instancePath+"/software_version",schemaPath:"#/properties/software_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.redirect_uris !== undefined){
let data14 = data.redirect_uris;
if(Array.isArray(data14)){
if(data14.length > 50){
const err15 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func2(data15) > 2048){
const err16 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func2(data15) < 1){
const err17 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data14[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err19 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err20 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data16 = data.token_endpoint_auth_method;
if(typeof data16 !== "string"){
const err21 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data16 === "client_secret_basic") || (data16 === "client_secret_post")) || (data16 === "private_key_jwt")) || (data16 === "none"))){
const err22 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.response_types !== undefined){
let data18 = data.response_types;
if(Array.isArray(data18)){
if(data18.length > 5){
const err23 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data18.length;
for(let i3=0; i3<len2; i3++){
let data19 = data18[i3];
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(((((((data19 === "code") || (data19 === "token")) || (data19 === "id_token")) || (data19 === "id_token token")) || (data19 === "code id_token")) || (data19 === "token id_token")) || (data19 === "id_token code"))){
const err25 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
let i4 = data18.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data18[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err26 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i4+" are identical)"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err27 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data20 = data.id_token_signed_response_alg;
if(typeof data20 !== "string"){
const err28 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data20 === "RS256") || (data20 === "ES256")) || (data20 === "EdDSA"))){
const err29 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data21 = data.subject_type;
if(typeof data21 !== "string"){
const err30 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data21 === "public") || (data21 === "pairwise"))){
const err31 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data22 = data.default_max_age;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err32 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
const err33 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err34 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err35 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data24 = data.post_logout_redirect_uris;
if(Array.isArray(data24)){
if(data24.length > 50){
const err36 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len3 = data24.length;
for(let i5=0; i5<len3; i5++){
let data25 = data24[i5];
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err37 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data25) < 1){
const err38 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i6 = data24.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data24[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err40 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i6+" are identical)"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err41 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data26 = data.backchannel_logout_uri;
if(typeof data26 === "string"){
if(func2(data26) > 2048){
const err42 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err44 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err45 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.jwks !== undefined){
if(!(validate25(data.jwks, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="registerUnvettedClient_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const registerClient_body0 = validate43;
const schema128 = {"$id":"registerClient_body0","allOf":[{"$ref":"components#/$defs/RegistrationRequest"}]};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
const err0 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
const err1 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.scope !== undefined){
if(typeof data.scope !== "string"){
const err2 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.application_type !== undefined){
let data3 = data.application_type;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "native") || (data3 === "web"))){
const err4 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/enum",keyword:"enum",params:{allowedValues: schema116.properties.application_type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.software_statement !== undefined){
if(typeof data.software_statement !== "string"){
const err5 = {instancePath:instancePath+"/software_statement",schemaPath:"#/properties/software_statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client_name !== undefined){
if(typeof data.client_name !== "string"){
const err6 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.client_uri !== undefined){
if(typeof data.client_uri !== "string"){
const err7 = {instancePath:instancePath+"/client_uri",schemaPath:"#/properties/client_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.logo_uri !== undefined){
if(typeof data.logo_uri !== "string"){
const err8 = {instancePath:instancePath+"/logo_uri",schemaPath:"#/properties/logo_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.tos_uri !== undefined){
if(typeof data.tos_uri !== "string"){
const err9 = {instancePath:instancePath+"/tos_uri",schemaPath:"#/properties/tos_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.policy_uri !== undefined){
if(typeof data.policy_uri !== "string"){
const err10 = {instancePath:instancePath+"/policy_uri",schemaPath:"#/properties/policy_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.contacts !== undefined){
let data10 = data.contacts;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(typeof data10[i0] !== "string"){
const err11 = {instancePath:instancePath+"/contacts/" + i0,schemaPath:"#/properties/contacts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/contacts",schemaPath:"#/properties/contacts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.software_id !== undefined){
if(typeof data.software_id !== "string"){
const err13 = {instancePath:instancePath+"/software_id",schemaPath:"#/properties/software_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.software_version !== undefined){
if(typeof data.software_version !== "string"){
const err14 = {instancePath:instancePath+"/software_version",schemaPath:"#/properties/software_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.redirect_uris !== undefined){
let data14 = data.redirect_uris;
if(Array.isArray(data14)){
if(data14.length > 50){
const err15 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func2(data15) > 2048){
const err16 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func2(data15) < 1){
const err17 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data14[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err19 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err20 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data16 = data.token_endpoint_auth_method;
if(typeof data16 !== "string"){
const err21 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data16 === "client_secret_basic") || (data16 === "client_secret_post")) || (data16 === "private_key_jwt")) || (data16 === "none"))){
const err22 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.response_types !== undefined){
let data18 = data.response_types;
if(Array.isArray(data18)){
if(data18.length > 5){
const err23 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data18.length;
for(let i3=0; i3<len2; i3++){
let data19 = data18[i3];
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(((((((data19 === "code") || (data19 === "token")) || (data19 === "id_token")) || (data19 === "id_token token")) || (data19 === "code id_token")) || (data19 === "token id_token")) || (data19 === "id_token code"))){
const err25 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
let i4 = data18.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data18[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err26 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i4+" are identical)"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err27 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data20 = data.id_token_signed_response_alg;
if(typeof data20 !== "string"){
const err28 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data20 === "RS256") || (data20 === "ES256")) || (data20 === "EdDSA"))){
const err29 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data21 = data.subject_type;
if(typeof data21 !== "string"){
const err30 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data21 === "public") || (data21 === "pairwise"))){
const err31 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data22 = data.default_max_age;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err32 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
const err33 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err34 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err35 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data24 = data.post_logout_redirect_uris;
if(Array.isArray(data24)){
if(data24.length > 50){
const err36 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len3 = data24.length;
for(let i5=0; i5<len3; i5++){
let data25 = data24[i5];
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err37 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data25) < 1){
const err38 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i6 = data24.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data24[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err40 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i6+" are identical)"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err41 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data26 = data.backchannel_logout_uri;
if(typeof data26 === "string"){
if(func2(data26) > 2048){
const err42 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err44 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err45 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.jwks !== undefined){
if(!(validate25(data.jwks, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="registerClient_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate44(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const replaceRegistration_body0 = validate48;
const schema141 = {"$id":"replaceRegistration_body0","allOf":[{"$ref":"components#/$defs/RegistrationRequest"}]};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
const err0 = {instancePath:instancePath+"/client_id",schemaPath:"#/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
const err1 = {instancePath:instancePath+"/client_secret",schemaPath:"#/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.scope !== undefined){
if(typeof data.scope !== "string"){
const err2 = {instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.application_type !== undefined){
let data3 = data.application_type;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "native") || (data3 === "web"))){
const err4 = {instancePath:instancePath+"/application_type",schemaPath:"#/properties/application_type/enum",keyword:"enum",params:{allowedValues: schema116.properties.application_type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.software_statement !== undefined){
if(typeof data.software_statement !== "string"){
const err5 = {instancePath:instancePath+"/software_statement",schemaPath:"#/properties/software_statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.client_name !== undefined){
if(typeof data.client_name !== "string"){
const err6 = {instancePath:instancePath+"/client_name",schemaPath:"#/properties/client_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.client_uri !== undefined){
if(typeof data.client_uri !== "string"){
const err7 = {instancePath:instancePath+"/client_uri",schemaPath:"#/properties/client_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.logo_uri !== undefined){
if(typeof data.logo_uri !== "string"){
const err8 = {instancePath:instancePath+"/logo_uri",schemaPath:"#/properties/logo_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.tos_uri !== undefined){
if(typeof data.tos_uri !== "string"){
const err9 = {instancePath:instancePath+"/tos_uri",schemaPath:"#/properties/tos_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.policy_uri !== undefined){
if(typeof data.policy_uri !== "string"){
const err10 = {instancePath:instancePath+"/policy_uri",schemaPath:"#/properties/policy_uri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.contacts !== undefined){
let data10 = data.contacts;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(typeof data10[i0] !== "string"){
const err11 = {instancePath:instancePath+"/contacts/" + i0,schemaPath:"#/properties/contacts/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/contacts",schemaPath:"#/properties/contacts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.software_id !== undefined){
if(typeof data.software_id !== "string"){
const err13 = {instancePath:instancePath+"/software_id",schemaPath:"#/properties/software_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.software_version !== undefined){
if(typeof data.software_version !== "string"){
const err14 = {instancePath:instancePath+"/software_version",schemaPath:"#/properties/software_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.redirect_uris !== undefined){
let data14 = data.redirect_uris;
if(Array.isArray(data14)){
if(data14.length > 50){
const err15 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func2(data15) > 2048){
const err16 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func2(data15) < 1){
const err17 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/redirect_uris/" + i1,schemaPath:"components#/$defs/RedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data14[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err19 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err20 = {instancePath:instancePath+"/redirect_uris",schemaPath:"components#/$defs/RedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.token_endpoint_auth_method !== undefined){
let data16 = data.token_endpoint_auth_method;
if(typeof data16 !== "string"){
const err21 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data16 === "client_secret_basic") || (data16 === "client_secret_post")) || (data16 === "private_key_jwt")) || (data16 === "none"))){
const err22 = {instancePath:instancePath+"/token_endpoint_auth_method",schemaPath:"components#/$defs/ClientAuthenticationMethod/enum",keyword:"enum",params:{allowedValues: schema36.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.grant_types !== undefined){
if(!(validate23(data.grant_types, {instancePath:instancePath+"/grant_types",parentData:data,parentDataProperty:"grant_types",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.response_types !== undefined){
let data18 = data.response_types;
if(Array.isArray(data18)){
if(data18.length > 5){
const err23 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data18.length;
for(let i3=0; i3<len2; i3++){
let data19 = data18[i3];
if(typeof data19 !== "string"){
const err24 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(((((((data19 === "code") || (data19 === "token")) || (data19 === "id_token")) || (data19 === "id_token token")) || (data19 === "code id_token")) || (data19 === "token id_token")) || (data19 === "id_token code"))){
const err25 = {instancePath:instancePath+"/response_types/" + i3,schemaPath:"components#/$defs/ResponseTypes/items/enum",keyword:"enum",params:{allowedValues: schema52.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
let i4 = data18.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data18[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err26 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i4+" are identical)"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err27 = {instancePath:instancePath+"/response_types",schemaPath:"components#/$defs/ResponseTypes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.id_token_signed_response_alg !== undefined){
let data20 = data.id_token_signed_response_alg;
if(typeof data20 !== "string"){
const err28 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(((data20 === "RS256") || (data20 === "ES256")) || (data20 === "EdDSA"))){
const err29 = {instancePath:instancePath+"/id_token_signed_response_alg",schemaPath:"components#/$defs/IdTokenAlgorithm/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.subject_type !== undefined){
let data21 = data.subject_type;
if(typeof data21 !== "string"){
const err30 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data21 === "public") || (data21 === "pairwise"))){
const err31 = {instancePath:instancePath+"/subject_type",schemaPath:"components#/$defs/SubjectType/enum",keyword:"enum",params:{allowedValues: schema54.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.default_max_age !== undefined){
let data22 = data.default_max_age;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err32 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 31536000 || isNaN(data22)){
const err33 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err34 = {instancePath:instancePath+"/default_max_age",schemaPath:"components#/$defs/DefaultMaxAge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data.require_auth_time !== undefined){
if(typeof data.require_auth_time !== "boolean"){
const err35 = {instancePath:instancePath+"/require_auth_time",schemaPath:"components#/$defs/RequireAuthTime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.post_logout_redirect_uris !== undefined){
let data24 = data.post_logout_redirect_uris;
if(Array.isArray(data24)){
if(data24.length > 50){
const err36 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len3 = data24.length;
for(let i5=0; i5<len3; i5++){
let data25 = data24[i5];
if(typeof data25 === "string"){
if(func2(data25) > 2048){
const err37 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func2(data25) < 1){
const err38 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/post_logout_redirect_uris/" + i5,schemaPath:"components#/$defs/PostLogoutRedirectUris/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let i6 = data24.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data24[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err40 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i6+" are identical)"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err41 = {instancePath:instancePath+"/post_logout_redirect_uris",schemaPath:"components#/$defs/PostLogoutRedirectUris/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.backchannel_logout_uri !== undefined){
let data26 = data.backchannel_logout_uri;
if(typeof data26 === "string"){
if(func2(data26) > 2048){
const err42 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/backchannel_logout_uri",schemaPath:"components#/$defs/BackchannelLogoutUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.backchannel_logout_session_required !== undefined){
if(typeof data.backchannel_logout_session_required !== "boolean"){
const err44 = {instancePath:instancePath+"/backchannel_logout_session_required",schemaPath:"components#/$defs/BackchannelLogoutSessionRequired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.require_offline_access !== undefined){
if(typeof data.require_offline_access !== "boolean"){
const err45 = {instancePath:instancePath+"/require_offline_access",schemaPath:"components#/$defs/RequireOfflineAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.jwks !== undefined){
if(!(validate25(data.jwks, {instancePath:instancePath+"/jwks",parentData:data,parentDataProperty:"jwks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="replaceRegistration_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createInitialAccessToken_body0 = validate53;
const schema154 = {"$id":"createInitialAccessToken_body0","allOf":[{"$ref":"components#/$defs/InitialAccessTokenRequest"}]};
const schema155 = {"type":"object","additionalProperties":false,"properties":{"note":{"type":"string","minLength":1,"maxLength":255},"max_uses":{"type":"integer","minimum":1,"maximum":10000},"lifetime_seconds":{"type":"integer","minimum":60,"maximum":31536000}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createInitialAccessToken_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "note") || (key0 === "max_uses")) || (key0 === "lifetime_seconds"))){
const err0 = {instancePath,schemaPath:"components#/$defs/InitialAccessTokenRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.note !== undefined){
let data0 = data.note;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err1 = {instancePath:instancePath+"/note",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/note/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/note",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/note/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/note",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/note/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.max_uses !== undefined){
let data1 = data.max_uses;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/max_uses",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/max_uses/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 10000 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/max_uses",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/max_uses/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/max_uses",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/max_uses/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.lifetime_seconds !== undefined){
let data2 = data.lifetime_seconds;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 31536000 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/lifetime_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 60 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"components#/$defs/InitialAccessTokenRequest/properties/lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"components#/$defs/InitialAccessTokenRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createInvitation_body0 = validate54;
const schema156 = {"$id":"createInvitation_body0","allOf":[{"$ref":"components#/$defs/InvitationRequest"}]};
const schema157 = {"type":"object","required":["roles"],"additionalProperties":false,"properties":{"roles":{"$ref":"components#/$defs/OwnerRoles"},"lifetime_seconds":{"type":"integer","minimum":60,"maximum":86400}}};
const schema158 = {"type":"array","uniqueItems":true,"maxItems":4,"items":{"type":"string","enum":["viewer","operator","clients","administrator"]}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.roles === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "roles"},message:"must have required property '"+"roles"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "roles") || (key0 === "lifetime_seconds"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.roles !== undefined){
let data0 = data.roles;
if(Array.isArray(data0)){
if(data0.length > 4){
const err2 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((data1 === "viewer") || (data1 === "operator")) || (data1 === "clients")) || (data1 === "administrator"))){
const err4 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/enum",keyword:"enum",params:{allowedValues: schema158.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err5 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err6 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.lifetime_seconds !== undefined){
let data2 = data.lifetime_seconds;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"#/properties/lifetime_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 86400 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"#/properties/lifetime_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 60 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/lifetime_seconds",schemaPath:"#/properties/lifetime_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createInvitation_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createOwner_body0 = validate57;
const schema159 = {"$id":"createOwner_body0","allOf":[{"$ref":"components#/$defs/OwnerRegistration"}]};
const schema160 = {"type":"object","required":["username","password"],"additionalProperties":false,"properties":{"username":{"$ref":"components#/$defs/Username"},"password":{"$ref":"components#/$defs/OwnerPassword"},"name":{"$ref":"components#/$defs/OwnerName"},"disabled":{"$ref":"components#/$defs/OwnerDisabled"},"roles":{"$ref":"components#/$defs/OwnerRoles"},"scope":{"$ref":"components#/$defs/OwnerScope"},"profile":{"$ref":"components#/$defs/OwnerProfile"}}};
const schema161 = {"type":"string","minLength":1,"maxLength":255};
const schema162 = {"type":"string","minLength":8,"maxLength":1024,"format":"password"};
const schema163 = {"type":"string","minLength":1,"maxLength":255};
const schema164 = {"type":"boolean"};
const schema166 = {"type":"string","maxLength":1024};
const schema167 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":255},"given_name":{"type":"string","minLength":1,"maxLength":255},"family_name":{"type":"string","minLength":1,"maxLength":255},"middle_name":{"type":"string","minLength":1,"maxLength":255},"nickname":{"type":"string","minLength":1,"maxLength":255},"preferred_username":{"type":"string","minLength":1,"maxLength":255},"profile":{"type":"string","minLength":1,"maxLength":2048},"picture":{"type":"string","minLength":1,"maxLength":2048},"website":{"type":"string","minLength":1,"maxLength":2048},"email":{"type":"string","minLength":1,"maxLength":254},"email_verified":{"type":"boolean"},"gender":{"type":"string","minLength":1,"maxLength":255},"birthdate":{"type":"string","minLength":1,"maxLength":10},"zoneinfo":{"type":"string","minLength":1,"maxLength":64},"locale":{"type":"string","minLength":1,"maxLength":64},"phone_number":{"type":"string","minLength":1,"maxLength":64},"phone_number_verified":{"type":"boolean"},"address":{"$ref":"components#/$defs/OwnerAddress"},"claims":{"$ref":"components#/$defs/OwnClaims"}}};
const schema168 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"formatted":{"type":"string","minLength":1,"maxLength":2048},"street_address":{"type":"string","minLength":1,"maxLength":1024},"locality":{"type":"string","minLength":1,"maxLength":255},"region":{"type":"string","minLength":1,"maxLength":255},"postal_code":{"type":"string","minLength":1,"maxLength":64},"country":{"type":"string","minLength":1,"maxLength":255}}};
const schema169 = {"type":"object","maxProperties":100,"propertyNames":{"minLength":1,"maxLength":255},"additionalProperties":true};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema167.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.given_name !== undefined){
let data1 = data.given_name;
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err4 = {instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/given_name",schemaPath:"#/properties/given_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.family_name !== undefined){
let data2 = data.family_name;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err7 = {instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/family_name",schemaPath:"#/properties/family_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.middle_name !== undefined){
let data3 = data.middle_name;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err10 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 1){
const err11 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.nickname !== undefined){
let data4 = data.nickname;
if(typeof data4 === "string"){
if(func2(data4) > 255){
const err13 = {instancePath:instancePath+"/nickname",schemaPath:"#/properties/nickname/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func2(data4) < 1){
const err14 = {instancePath:instancePath+"/nickname",schemaPath:"#/properties/nickname/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/nickname",schemaPath:"#/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.preferred_username !== undefined){
let data5 = data.preferred_username;
if(typeof data5 === "string"){
if(func2(data5) > 255){
const err16 = {instancePath:instancePath+"/preferred_username",schemaPath:"#/properties/preferred_username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(func2(data5) < 1){
const err17 = {instancePath:instancePath+"/preferred_username",schemaPath:"#/properties/preferred_username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/preferred_username",schemaPath:"#/properties/preferred_username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.profile !== undefined){
let data6 = data.profile;
if(typeof data6 === "string"){
if(func2(data6) > 2048){
const err19 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data6) < 1){
const err20 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.picture !== undefined){
let data7 = data.picture;
if(typeof data7 === "string"){
if(func2(data7) > 2048){
const err22 = {instancePath:instancePath+"/picture",schemaPath:"#/properties/picture/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func2(data7) < 1){
const err23 = {instancePath:instancePath+"/picture",schemaPath:"#/properties/picture/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/picture",schemaPath:"#/properties/picture/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.website !== undefined){
let data8 = data.website;
if(typeof data8 === "string"){
if(func2(data8) > 2048){
const err25 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func2(data8) < 1){
const err26 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.email !== undefined){
let data9 = data.email;
if(typeof data9 === "string"){
if(func2(data9) > 254){
const err28 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(func2(data9) < 1){
const err29 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.email_verified !== undefined){
if(typeof data.email_verified !== "boolean"){
const err31 = {instancePath:instancePath+"/email_verified",schemaPath:"#/properties/email_verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.gender !== undefined){
let data11 = data.gender;
if(typeof data11 === "string"){
if(func2(data11) > 255){
const err32 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(func2(data11) < 1){
const err33 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.birthdate !== undefined){
let data12 = data.birthdate;
if(typeof data12 === "string"){
if(func2(data12) > 10){
const err35 = {instancePath:instancePath+"/birthdate",schemaPath:"#/properties/birthdate/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(func2(data12) < 1){
const err36 = {instancePath:instancePath+"/birthdate",schemaPath:"#/properties/birthdate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/birthdate",schemaPath:"#/properties/birthdate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.zoneinfo !== undefined){
let data13 = data.zoneinfo;
if(typeof data13 === "string"){
if(func2(data13) > 64){
const err38 = {instancePath:instancePath+"/zoneinfo",schemaPath:"#/properties/zoneinfo/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(func2(data13) < 1){
const err39 = {instancePath:instancePath+"/zoneinfo",schemaPath:"#/properties/zoneinfo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/zoneinfo",schemaPath:"#/properties/zoneinfo/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.locale !== undefined){
let data14 = data.locale;
if(typeof data14 === "string"){
if(func2(data14) > 64){
const err41 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(func2(data14) < 1){
const err42 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.phone_number !== undefined){
let data15 = data.phone_number;
if(typeof data15 === "string"){
if(func2(data15) > 64){
const err44 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(func2(data15) < 1){
const err45 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.phone_number_verified !== undefined){
if(typeof data.phone_number_verified !== "boolean"){
const err47 = {instancePath:instancePath+"/phone_number_verified",schemaPath:"#/properties/phone_number_verified/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.address !== undefined){
let data17 = data.address;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(Object.keys(data17).length < 1){
const err48 = {instancePath:instancePath+"/address",schemaPath:"components#/$defs/OwnerAddress/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key1 in data17){
if(!((((((key1 === "formatted") || (key1 === "street_address")) || (key1 === "locality")) || (key1 === "region")) || (key1 === "postal_code")) || (key1 === "country"))){
const err49 = {instancePath:instancePath+"/address",schemaPath:"components#/$defs/OwnerAddress/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data17.formatted !== undefined){
let data18 = data17.formatted;
if(typeof data18 === "string"){
if(func2(data18) > 2048){
const err50 = {instancePath:instancePath+"/address/formatted",schemaPath:"components#/$defs/OwnerAddress/properties/formatted/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(func2(data18) < 1){
const err51 = {instancePath:instancePath+"/address/formatted",schemaPath:"components#/$defs/OwnerAddress/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/address/formatted",schemaPath:"components#/$defs/OwnerAddress/properties/formatted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data17.street_address !== undefined){
let data19 = data17.street_address;
if(typeof data19 === "string"){
if(func2(data19) > 1024){
const err53 = {instancePath:instancePath+"/address/street_address",schemaPath:"components#/$defs/OwnerAddress/properties/street_address/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func2(data19) < 1){
const err54 = {instancePath:instancePath+"/address/street_address",schemaPath:"components#/$defs/OwnerAddress/properties/street_address/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/address/street_address",schemaPath:"components#/$defs/OwnerAddress/properties/street_address/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data17.locality !== undefined){
let data20 = data17.locality;
if(typeof data20 === "string"){
if(func2(data20) > 255){
const err56 = {instancePath:instancePath+"/address/locality",schemaPath:"components#/$defs/OwnerAddress/properties/locality/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(func2(data20) < 1){
const err57 = {instancePath:instancePath+"/address/locality",schemaPath:"components#/$defs/OwnerAddress/properties/locality/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/address/locality",schemaPath:"components#/$defs/OwnerAddress/properties/locality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data17.region !== undefined){
let data21 = data17.region;
if(typeof data21 === "string"){
if(func2(data21) > 255){
const err59 = {instancePath:instancePath+"/address/region",schemaPath:"components#/$defs/OwnerAddress/properties/region/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(func2(data21) < 1){
const err60 = {instancePath:instancePath+"/address/region",schemaPath:"components#/$defs/OwnerAddress/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/address/region",schemaPath:"components#/$defs/OwnerAddress/properties/region/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data17.postal_code !== undefined){
let data22 = data17.postal_code;
if(typeof data22 === "string"){
if(func2(data22) > 64){
const err62 = {instancePath:instancePath+"/address/postal_code",schemaPath:"components#/$defs/OwnerAddress/properties/postal_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(func2(data22) < 1){
const err63 = {instancePath:instancePath+"/address/postal_code",schemaPath:"components#/$defs/OwnerAddress/properties/postal_code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/address/postal_code",schemaPath:"components#/$defs/OwnerAddress/properties/postal_code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data17.country !== undefined){
let data23 = data17.country;
if(typeof data23 === "string"){
if(func2(data23) > 255){
const err65 = {instancePath:instancePath+"/address/country",schemaPath:"components#/$defs/OwnerAddress/properties/country/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(func2(data23) < 1){
const err66 = {instancePath:instancePath+"/address/country",schemaPath:"components#/$defs/OwnerAddress/properties/country/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/address/country",schemaPath:"components#/$defs/OwnerAddress/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/address",schemaPath:"components#/$defs/OwnerAddress/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.claims !== undefined){
let data24 = data.claims;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(Object.keys(data24).length > 100){
const err69 = {instancePath:instancePath+"/claims",schemaPath:"components#/$defs/OwnClaims/maxProperties",keyword:"maxProperties",params:{limit: 100},message:"must NOT have more than 100 properties"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
for(const key2 in data24){
const _errs55 = errors;
if(typeof key2 === "string"){
if(func2(key2) > 255){
const err70 = {instancePath:instancePath+"/claims",schemaPath:"components#/$defs/OwnClaims/propertyNames/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(func2(key2) < 1){
const err71 = {instancePath:instancePath+"/claims",schemaPath:"components#/$defs/OwnClaims/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key2};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
var valid4 = _errs55 === errors;
if(!valid4){
const err72 = {instancePath:instancePath+"/claims",schemaPath:"components#/$defs/OwnClaims/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/claims",schemaPath:"components#/$defs/OwnClaims/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.password === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "password"},message:"must have required property '"+"password"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "username") || (key0 === "password")) || (key0 === "name")) || (key0 === "disabled")) || (key0 === "roles")) || (key0 === "scope")) || (key0 === "profile"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.username !== undefined){
let data0 = data.username;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err3 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data0) < 1){
const err4 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if(typeof data1 === "string"){
if(func2(data1) > 1024){
const err6 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func2(data1) < 8){
const err7 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err9 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func2(data2) < 1){
const err10 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.disabled !== undefined){
if(typeof data.disabled !== "boolean"){
const err12 = {instancePath:instancePath+"/disabled",schemaPath:"components#/$defs/OwnerDisabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.roles !== undefined){
let data4 = data.roles;
if(Array.isArray(data4)){
if(data4.length > 4){
const err13 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err14 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((((data5 === "viewer") || (data5 === "operator")) || (data5 === "clients")) || (data5 === "administrator"))){
const err15 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/enum",keyword:"enum",params:{allowedValues: schema158.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data4[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err16 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err17 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(func2(data6) > 1024){
const err18 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.profile !== undefined){
if(!(validate59(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createOwner_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const replaceOwner_body0 = validate62;
const schema170 = {"$id":"replaceOwner_body0","allOf":[{"$ref":"components#/$defs/OwnerReplacement"}]};
const schema171 = {"type":"object","required":["username"],"additionalProperties":false,"properties":{"username":{"$ref":"components#/$defs/Username"},"password":{"$ref":"components#/$defs/OwnerPassword"},"name":{"$ref":"components#/$defs/OwnerName"},"disabled":{"$ref":"components#/$defs/OwnerDisabled"},"roles":{"$ref":"components#/$defs/OwnerRoles"},"scope":{"$ref":"components#/$defs/OwnerScope"},"profile":{"$ref":"components#/$defs/OwnerProfile"}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.username === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "username") || (key0 === "password")) || (key0 === "name")) || (key0 === "disabled")) || (key0 === "roles")) || (key0 === "scope")) || (key0 === "profile"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.username !== undefined){
let data0 = data.username;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err2 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if(typeof data1 === "string"){
if(func2(data1) > 1024){
const err5 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 8){
const err6 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err8 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data2) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.disabled !== undefined){
if(typeof data.disabled !== "boolean"){
const err11 = {instancePath:instancePath+"/disabled",schemaPath:"components#/$defs/OwnerDisabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.roles !== undefined){
let data4 = data.roles;
if(Array.isArray(data4)){
if(data4.length > 4){
const err12 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err13 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((((data5 === "viewer") || (data5 === "operator")) || (data5 === "clients")) || (data5 === "administrator"))){
const err14 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/enum",keyword:"enum",params:{allowedValues: schema158.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data4[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err15 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err16 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(func2(data6) > 1024){
const err17 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.profile !== undefined){
if(!(validate59(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="replaceOwner_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate63(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const changeOwner_body0 = validate66;
const schema178 = {"$id":"changeOwner_body0","allOf":[{"$ref":"components#/$defs/OwnerPatch"}]};
const schema179 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"username":{"$ref":"components#/$defs/Username"},"password":{"$ref":"components#/$defs/OwnerPassword"},"name":{"oneOf":[{"$ref":"components#/$defs/OwnerName"},{"type":"null"}]},"disabled":{"$ref":"components#/$defs/OwnerDisabled"},"roles":{"$ref":"components#/$defs/OwnerRoles"},"scope":{"$ref":"components#/$defs/OwnerScope"},"profile":{"$ref":"components#/$defs/OwnerProfilePatch"}}};
const schema186 = {"type":["object","null"],"additionalProperties":false,"properties":{"name":{"type":["string","null"],"minLength":1,"maxLength":255},"given_name":{"type":["string","null"],"minLength":1,"maxLength":255},"family_name":{"type":["string","null"],"minLength":1,"maxLength":255},"middle_name":{"type":["string","null"],"minLength":1,"maxLength":255},"nickname":{"type":["string","null"],"minLength":1,"maxLength":255},"preferred_username":{"type":["string","null"],"minLength":1,"maxLength":255},"profile":{"type":["string","null"],"minLength":1,"maxLength":2048},"picture":{"type":["string","null"],"minLength":1,"maxLength":2048},"website":{"type":["string","null"],"minLength":1,"maxLength":2048},"email":{"type":["string","null"],"minLength":1,"maxLength":254},"email_verified":{"type":["boolean","null"]},"gender":{"type":["string","null"],"minLength":1,"maxLength":255},"birthdate":{"type":["string","null"],"minLength":1,"maxLength":10},"zoneinfo":{"type":["string","null"],"minLength":1,"maxLength":64},"locale":{"type":["string","null"],"minLength":1,"maxLength":64},"phone_number":{"type":["string","null"],"minLength":1,"maxLength":64},"phone_number_verified":{"type":["boolean","null"]},"address":{"type":["object","null"],"additionalProperties":false,"properties":{"formatted":{"type":["string","null"],"minLength":1,"maxLength":2048},"street_address":{"type":["string","null"],"minLength":1,"maxLength":1024},"locality":{"type":["string","null"],"minLength":1,"maxLength":255},"region":{"type":["string","null"],"minLength":1,"maxLength":255},"postal_code":{"type":["string","null"],"minLength":1,"maxLength":64},"country":{"type":["string","null"],"minLength":1,"maxLength":255}}},"claims":{"type":["object","null"],"additionalProperties":true}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "username") || (key0 === "password")) || (key0 === "name")) || (key0 === "disabled")) || (key0 === "roles")) || (key0 === "scope")) || (key0 === "profile"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.username !== undefined){
let data0 = data.username;
if(typeof data0 === "string"){
if(func2(data0) > 255){
const err2 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/username",schemaPath:"components#/$defs/Username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.password !== undefined){
let data1 = data.password;
if(typeof data1 === "string"){
if(func2(data1) > 1024){
const err5 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 8){
const err6 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/minLength",keyword:"minLength",params:{limit: 8},message:"must NOT have fewer than 8 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/password",schemaPath:"components#/$defs/OwnerPassword/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
const _errs9 = errors;
let valid3 = false;
let passing0 = null;
const _errs10 = errors;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err8 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data2) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"components#/$defs/OwnerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs10 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data2 !== null){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/oneOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
if(data.disabled !== undefined){
if(typeof data.disabled !== "boolean"){
const err13 = {instancePath:instancePath+"/disabled",schemaPath:"components#/$defs/OwnerDisabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.roles !== undefined){
let data4 = data.roles;
if(Array.isArray(data4)){
if(data4.length > 4){
const err14 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/maxItems",keyword:"maxItems",params:{limit: 4},message:"must NOT have more than 4 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((((data5 === "viewer") || (data5 === "operator")) || (data5 === "clients")) || (data5 === "administrator"))){
const err16 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"components#/$defs/OwnerRoles/items/enum",keyword:"enum",params:{allowedValues: schema158.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data4[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err17 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err18 = {instancePath:instancePath+"/roles",schemaPath:"components#/$defs/OwnerRoles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.scope !== undefined){
let data6 = data.scope;
if(typeof data6 === "string"){
if(func2(data6) > 1024){
const err19 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/scope",schemaPath:"components#/$defs/OwnerScope/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.profile !== undefined){
let data7 = data.profile;
if((!(data7 && typeof data7 == "object" && !Array.isArray(data7))) && (data7 !== null)){
const err21 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/OwnerProfilePatch/type",keyword:"type",params:{type: schema186.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(!(func1.call(schema186.properties, key1))){
const err22 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/OwnerProfilePatch/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data7.name !== undefined){
let data8 = data7.name;
if((typeof data8 !== "string") && (data8 !== null)){
const err23 = {instancePath:instancePath+"/profile/name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/name/type",keyword:"type",params:{type: schema186.properties.name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(typeof data8 === "string"){
if(func2(data8) > 255){
const err24 = {instancePath:instancePath+"/profile/name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(func2(data8) < 1){
const err25 = {instancePath:instancePath+"/profile/name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data7.given_name !== undefined){
let data9 = data7.given_name;
if((typeof data9 !== "string") && (data9 !== null)){
const err26 = {instancePath:instancePath+"/profile/given_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/given_name/type",keyword:"type",params:{type: schema186.properties.given_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data9 === "string"){
if(func2(data9) > 255){
const err27 = {instancePath:instancePath+"/profile/given_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/given_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(func2(data9) < 1){
const err28 = {instancePath:instancePath+"/profile/given_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/given_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data7.family_name !== undefined){
let data10 = data7.family_name;
if((typeof data10 !== "string") && (data10 !== null)){
const err29 = {instancePath:instancePath+"/profile/family_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/family_name/type",keyword:"type",params:{type: schema186.properties.family_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(typeof data10 === "string"){
if(func2(data10) > 255){
const err30 = {instancePath:instancePath+"/profile/family_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/family_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(func2(data10) < 1){
const err31 = {instancePath:instancePath+"/profile/family_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/family_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data7.middle_name !== undefined){
let data11 = data7.middle_name;
if((typeof data11 !== "string") && (data11 !== null)){
const err32 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/middle_name/type",keyword:"type",params:{type: schema186.properties.middle_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 255){
const err33 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(func2(data11) < 1){
const err34 = {instancePath:instancePath+"/profile/middle_name",schemaPath:"components#/$defs/OwnerProfilePatch/properties/middle_name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data7.nickname !== undefined){
let data12 = data7.nickname;
if((typeof data12 !== "string") && (data12 !== null)){
const err35 = {instancePath:instancePath+"/profile/nickname",schemaPath:"components#/$defs/OwnerProfilePatch/properties/nickname/type",keyword:"type",params:{type: schema186.properties.nickname.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(typeof data12 === "string"){
if(func2(data12) > 255){
const err36 = {instancePath:instancePath+"/profile/nickname",schemaPath:"components#/$defs/OwnerProfilePatch/properties/nickname/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(func2(data12) < 1){
const err37 = {instancePath:instancePath+"/profile/nickname",schemaPath:"components#/$defs/OwnerProfilePatch/properties/nickname/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data7.preferred_username !== undefined){
let data13 = data7.preferred_username;
if((typeof data13 !== "string") && (data13 !== null)){
const err38 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"components#/$defs/OwnerProfilePatch/properties/preferred_username/type",keyword:"type",params:{type: schema186.properties.preferred_username.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data13 === "string"){
if(func2(data13) > 255){
const err39 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"components#/$defs/OwnerProfilePatch/properties/preferred_username/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(func2(data13) < 1){
const err40 = {instancePath:instancePath+"/profile/preferred_username",schemaPath:"components#/$defs/OwnerProfilePatch/properties/preferred_username/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data7.profile !== undefined){
let data14 = data7.profile;
if((typeof data14 !== "string") && (data14 !== null)){
const err41 = {instancePath:instancePath+"/profile/profile",schemaPath:"components#/$defs/OwnerProfilePatch/properties/profile/type",keyword:"type",params:{type: schema186.properties.profile.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(typeof data14 === "string"){
if(func2(data14) > 2048){
const err42 = {instancePath:instancePath+"/profile/profile",schemaPath:"components#/$defs/OwnerProfilePatch/properties/profile/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(func2(data14) < 1){
const err43 = {instancePath:instancePath+"/profile/profile",schemaPath:"components#/$defs/OwnerProfilePatch/properties/profile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data7.picture !== undefined){
let data15 = data7.picture;
if((typeof data15 !== "string") && (data15 !== null)){
const err44 = {instancePath:instancePath+"/profile/picture",schemaPath:"components#/$defs/OwnerProfilePatch/properties/picture/type",keyword:"type",params:{type: schema186.properties.picture.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(typeof data15 === "string"){
if(func2(data15) > 2048){
const err45 = {instancePath:instancePath+"/profile/picture",schemaPath:"components#/$defs/OwnerProfilePatch/properties/picture/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func2(data15) < 1){
const err46 = {instancePath:instancePath+"/profile/picture",schemaPath:"components#/$defs/OwnerProfilePatch/properties/picture/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data7.website !== undefined){
let data16 = data7.website;
if((typeof data16 !== "string") && (data16 !== null)){
const err47 = {instancePath:instancePath+"/profile/website",schemaPath:"components#/$defs/OwnerProfilePatch/properties/website/type",keyword:"type",params:{type: schema186.properties.website.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data16 === "string"){
if(func2(data16) > 2048){
const err48 = {instancePath:instancePath+"/profile/website",schemaPath:"components#/$defs/OwnerProfilePatch/properties/website/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func2(data16) < 1){
const err49 = {instancePath:instancePath+"/profile/website",schemaPath:"components#/$defs/OwnerProfilePatch/properties/website/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data7.email !== undefined){
let data17 = data7.email;
if((typeof data17 !== "string") && (data17 !== null)){
const err50 = {instancePath:instancePath+"/profile/email",schemaPath:"components#/$defs/OwnerProfilePatch/properties/email/type",keyword:"type",params:{type: schema186.properties.email.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(typeof data17 === "string"){
if(func2(data17) > 254){
const err51 = {instancePath:instancePath+"/profile/email",schemaPath:"components#/$defs/OwnerProfilePatch/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(func2(data17) < 1){
const err52 = {instancePath:instancePath+"/profile/email",schemaPath:"components#/$defs/OwnerProfilePatch/properties/email/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data7.email_verified !== undefined){
let data18 = data7.email_verified;
if((typeof data18 !== "boolean") && (data18 !== null)){
const err53 = {instancePath:instancePath+"/profile/email_verified",schemaPath:"components#/$defs/OwnerProfilePatch/properties/email_verified/type",keyword:"type",params:{type: schema186.properties.email_verified.type},message:"must be boolean,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data7.gender !== undefined){
let data19 = data7.gender;
if((typeof data19 !== "string") && (data19 !== null)){
const err54 = {instancePath:instancePath+"/profile/gender",schemaPath:"components#/$defs/OwnerProfilePatch/properties/gender/type",keyword:"type",params:{type: schema186.properties.gender.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(typeof data19 === "string"){
if(func2(data19) > 255){
const err55 = {instancePath:instancePath+"/profile/gender",schemaPath:"components#/$defs/OwnerProfilePatch/properties/gender/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(func2(data19) < 1){
const err56 = {instancePath:instancePath+"/profile/gender",schemaPath:"components#/$defs/OwnerProfilePatch/properties/gender/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
if(data7.birthdate !== undefined){
let data20 = data7.birthdate;
if((typeof data20 !== "string") && (data20 !== null)){
const err57 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"components#/$defs/OwnerProfilePatch/properties/birthdate/type",keyword:"type",params:{type: schema186.properties.birthdate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(typeof data20 === "string"){
if(func2(data20) > 10){
const err58 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"components#/$defs/OwnerProfilePatch/properties/birthdate/maxLength",keyword:"maxLength",params:{limit: 10},message:"must NOT have more than 10 characters"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(func2(data20) < 1){
const err59 = {instancePath:instancePath+"/profile/birthdate",schemaPath:"components#/$defs/OwnerProfilePatch/properties/birthdate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data7.zoneinfo !== undefined){
let data21 = data7.zoneinfo;
if((typeof data21 !== "string") && (data21 !== null)){
const err60 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"components#/$defs/OwnerProfilePatch/properties/zoneinfo/type",keyword:"type",params:{type: schema186.properties.zoneinfo.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(typeof data21 === "string"){
if(func2(data21) > 64){
const err61 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"components#/$defs/OwnerProfilePatch/properties/zoneinfo/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(func2(data21) < 1){
const err62 = {instancePath:instancePath+"/profile/zoneinfo",schemaPath:"components#/$defs/OwnerProfilePatch/properties/zoneinfo/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data7.locale !== undefined){
let data22 = data7.locale;
if((typeof data22 !== "string") && (data22 !== null)){
const err63 = {instancePath:instancePath+"/profile/locale",schemaPath:"components#/$defs/OwnerProfilePatch/properties/locale/type",keyword:"type",params:{type: schema186.properties.locale.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(typeof data22 === "string"){
if(func2(data22) > 64){
const err64 = {instancePath:instancePath+"/profile/locale",schemaPath:"components#/$defs/OwnerProfilePatch/properties/locale/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(func2(data22) < 1){
const err65 = {instancePath:instancePath+"/profile/locale",schemaPath:"components#/$defs/OwnerProfilePatch/properties/locale/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
if(data7.phone_number !== undefined){
let data23 = data7.phone_number;
if((typeof data23 !== "string") && (data23 !== null)){
const err66 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"components#/$defs/OwnerProfilePatch/properties/phone_number/type",keyword:"type",params:{type: schema186.properties.phone_number.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(typeof data23 === "string"){
if(func2(data23) > 64){
const err67 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"components#/$defs/OwnerProfilePatch/properties/phone_number/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(func2(data23) < 1){
const err68 = {instancePath:instancePath+"/profile/phone_number",schemaPath:"components#/$defs/OwnerProfilePatch/properties/phone_number/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data7.phone_number_verified !== undefined){
let data24 = data7.phone_number_verified;
if((typeof data24 !== "boolean") && (data24 !== null)){
const err69 = {instancePath:instancePath+"/profile/phone_number_verified",schemaPath:"components#/$defs/OwnerProfilePatch/properties/phone_number_verified/type",keyword:"type",params:{type: schema186.properties.phone_number_verified.type},message:"must be boolean,null"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data7.address !== undefined){
let data25 = data7.address;
if((!(data25 && typeof data25 == "object" && !Array.isArray(data25))) && (data25 !== null)){
const err70 = {instancePath:instancePath+"/profile/address",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/type",keyword:"type",params:{type: schema186.properties.address.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key2 in data25){
if(!((((((key2 === "formatted") || (key2 === "street_address")) || (key2 === "locality")) || (key2 === "region")) || (key2 === "postal_code")) || (key2 === "country"))){
const err71 = {instancePath:instancePath+"/profile/address",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data25.formatted !== undefined){
let data26 = data25.formatted;
if((typeof data26 !== "string") && (data26 !== null)){
const err72 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/formatted/type",keyword:"type",params:{type: schema186.properties.address.properties.formatted.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(typeof data26 === "string"){
if(func2(data26) > 2048){
const err73 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/formatted/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(func2(data26) < 1){
const err74 = {instancePath:instancePath+"/profile/address/formatted",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/formatted/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data25.street_address !== undefined){
let data27 = data25.street_address;
if((typeof data27 !== "string") && (data27 !== null)){
const err75 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/street_address/type",keyword:"type",params:{type: schema186.properties.address.properties.street_address.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(typeof data27 === "string"){
if(func2(data27) > 1024){
const err76 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/street_address/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(func2(data27) < 1){
const err77 = {instancePath:instancePath+"/profile/address/street_address",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/street_address/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
if(data25.locality !== undefined){
let data28 = data25.locality;
if((typeof data28 !== "string") && (data28 !== null)){
const err78 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/locality/type",keyword:"type",params:{type: schema186.properties.address.properties.locality.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(typeof data28 === "string"){
if(func2(data28) > 255){
const err79 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/locality/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(func2(data28) < 1){
const err80 = {instancePath:instancePath+"/profile/address/locality",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/locality/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data25.region !== undefined){
let data29 = data25.region;
if((typeof data29 !== "string") && (data29 !== null)){
const err81 = {instancePath:instancePath+"/profile/address/region",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/region/type",keyword:"type",params:{type: schema186.properties.address.properties.region.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(typeof data29 === "string"){
if(func2(data29) > 255){
const err82 = {instancePath:instancePath+"/profile/address/region",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/region/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(func2(data29) < 1){
const err83 = {instancePath:instancePath+"/profile/address/region",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/region/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
if(data25.postal_code !== undefined){
let data30 = data25.postal_code;
if((typeof data30 !== "string") && (data30 !== null)){
const err84 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/postal_code/type",keyword:"type",params:{type: schema186.properties.address.properties.postal_code.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(typeof data30 === "string"){
if(func2(data30) > 64){
const err85 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/postal_code/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(func2(data30) < 1){
const err86 = {instancePath:instancePath+"/profile/address/postal_code",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/postal_code/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data25.country !== undefined){
let data31 = data25.country;
if((typeof data31 !== "string") && (data31 !== null)){
const err87 = {instancePath:instancePath+"/profile/address/country",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/country/type",keyword:"type",params:{type: schema186.properties.address.properties.country.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(typeof data31 === "string"){
if(func2(data31) > 255){
const err88 = {instancePath:instancePath+"/profile/address/country",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/country/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(func2(data31) < 1){
const err89 = {instancePath:instancePath+"/profile/address/country",schemaPath:"components#/$defs/OwnerProfilePatch/properties/address/properties/country/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
}
}
if(data7.claims !== undefined){
let data32 = data7.claims;
if((!(data32 && typeof data32 == "object" && !Array.isArray(data32))) && (data32 !== null)){
const err90 = {instancePath:instancePath+"/profile/claims",schemaPath:"components#/$defs/OwnerProfilePatch/properties/claims/type",keyword:"type",params:{type: schema186.properties.claims.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
}
}
else {
const err91 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="changeOwner_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate67(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const rotateKey_body0 = validate69;
const schema187 = {"$id":"rotateKey_body0","allOf":[{"$ref":"components#/$defs/KeyRotation"}]};
const schema188 = {"type":"object","required":["purpose"],"additionalProperties":false,"properties":{"purpose":{"$ref":"components#/$defs/KeyPurpose"},"algorithm":{"type":"string","enum":["A256GCM","HS256","RS256","ES256","EdDSA"]}}};
const schema189 = {"type":"string","enum":["access-token","handle","signature"]};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.purpose === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "purpose"},message:"must have required property '"+"purpose"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "purpose") || (key0 === "algorithm"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.purpose !== undefined){
let data0 = data.purpose;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/purpose",schemaPath:"components#/$defs/KeyPurpose/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data0 === "access-token") || (data0 === "handle")) || (data0 === "signature"))){
const err3 = {instancePath:instancePath+"/purpose",schemaPath:"components#/$defs/KeyPurpose/enum",keyword:"enum",params:{allowedValues: schema189.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.algorithm !== undefined){
let data1 = data.algorithm;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((((data1 === "A256GCM") || (data1 === "HS256")) || (data1 === "RS256")) || (data1 === "ES256")) || (data1 === "EdDSA"))){
const err5 = {instancePath:instancePath+"/algorithm",schemaPath:"#/properties/algorithm/enum",keyword:"enum",params:{allowedValues: schema188.properties.algorithm.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="rotateKey_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const changeService_body0 = validate72;
const schema190 = {"$id":"changeService_body0","allOf":[{"type":"object","required":["maintenance"],"additionalProperties":false,"properties":{"maintenance":{"type":"boolean"}}}]};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="changeService_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maintenance === undefined){
const err0 = {instancePath,schemaPath:"#/allOf/0/required",keyword:"required",params:{missingProperty: "maintenance"},message:"must have required property '"+"maintenance"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "maintenance")){
const err1 = {instancePath,schemaPath:"#/allOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.maintenance !== undefined){
if(typeof data.maintenance !== "boolean"){
const err2 = {instancePath:instancePath+"/maintenance",schemaPath:"#/allOf/0/properties/maintenance/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/allOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const putRoute_body0 = validate73;
const schema191 = {"$id":"putRoute_body0","allOf":[{"$ref":"components#/$defs/RouteDefinition"}]};
const schema192 = {"type":"object","additionalProperties":false,"properties":{"order":{"$ref":"components#/$defs/RouteOrder"},"path":{"type":"string","minLength":1,"maxLength":2048},"serviceId":{"type":"string","minLength":1,"maxLength":255},"url":{"type":"string","minLength":1,"maxLength":2048},"stripPrefix":{"type":"boolean"},"strictPath":{"$ref":"components#/$defs/StrictPath"},"retryable":{"type":"boolean"},"sensitiveHeaders":{"$ref":"components#/$defs/HeaderNames"},"ignoredHeaders":{"$ref":"components#/$defs/HeaderNames"},"preserveHost":{"type":"boolean"},"authorization":{"type":"object","required":["scopes"],"additionalProperties":false,"properties":{"scopes":{"oneOf":[{"$ref":"components#/$defs/RouteScopes"},{"$ref":"components#/$defs/RouteScopesByMethod"}]},"resource":{"oneOf":[{"const":true},{"type":"string","minLength":1,"maxLength":2048}]},"resourceName":{"type":"string","minLength":1,"maxLength":200},"resourceDocumentation":{"type":"string","pattern":"^https?://\\S+$","maxLength":2048}}},"quota":{"type":"object","required":["limit","windowSeconds"],"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1},"windowSeconds":{"type":"integer","minimum":1}}},"timeouts":{"type":"object","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1},"responseMilliseconds":{"type":"integer","minimum":1},"idleMilliseconds":{"type":"integer","minimum":1},"totalMilliseconds":{"type":"integer","minimum":1},"bodyBytesPerSecond":{"type":"integer","minimum":0},"readBytesPerSecond":{"type":"integer","minimum":0},"graceMilliseconds":{"type":"integer","minimum":1}}},"canary":{"$ref":"components#/$defs/Canary"},"bodyBytes":{"type":"integer","minimum":0},"bodyBufferBytes":{"type":"integer","minimum":0,"maximum":1048576},"setPath":{"type":"string","minLength":1,"maxLength":2048},"requestHeaders":{"$ref":"components#/$defs/HeaderRules"},"responseHeaders":{"$ref":"components#/$defs/HeaderRules"},"cors":{"$ref":"components#/$defs/CorsPolicy"}}};
const schema193 = {"type":"integer","minimum":0,"maximum":1000000};
const schema194 = {"type":"boolean"};
const schema195 = {"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
const schema197 = {"type":"array","items":{"type":"string","pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"}};
const schema201 = {"type":"object","required":["serviceId"],"additionalProperties":false,"properties":{"serviceId":{"type":"string","minLength":1,"maxLength":255},"percent":{"type":"number","minimum":0,"maximum":100},"header":{"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"value":{"type":"string","maxLength":1024}}},"sticky":{"type":"string","pattern":"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"}}};
const pattern9 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern11 = new RegExp("^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$", "u");
const pattern15 = new RegExp("^https?://\\S+$", "u");
const pattern17 = new RegExp("^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$", "u");
const schema198 = {"type":"object","required":["*"],"propertyNames":{"pattern":"^(\\*|[A-Z][A-Z-]*)$"},"properties":{"*":{"$ref":"components#/$defs/RouteScopes"}},"additionalProperties":{"$ref":"components#/$defs/RouteScopes"}};
const pattern12 = new RegExp("^(\\*|[A-Z][A-Z-]*)$", "u");

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["*"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "*"},message:"must have required property '"+"*"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern12.test(key0)){
const err1 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^(\\*|[A-Z][A-Z-]*)$"},message:"must match pattern \""+"^(\\*|[A-Z][A-Z-]*)$"+"\"",propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err2 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
for(const key1 in data){
if(!(key1 === "*")){
let data0 = data[key1];
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err3 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"components#/$defs/RouteScopes/items/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"components#/$defs/RouteScopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/RouteScopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data["*"] !== undefined){
let data2 = data["*"];
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err6 = {instancePath:instancePath+"/*/" + i1,schemaPath:"components#/$defs/RouteScopes/items/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/*/" + i1,schemaPath:"components#/$defs/RouteScopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/*",schemaPath:"components#/$defs/RouteScopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema202 = {"type":"object","additionalProperties":false,"properties":{"remove":{"$ref":"components#/$defs/HeaderNames"},"set":{"$ref":"components#/$defs/HeaderValues"},"add":{"$ref":"components#/$defs/HeaderValues"},"default":{"$ref":"components#/$defs/HeaderValues"}}};
const schema204 = {"type":"object","propertyNames":{"pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"additionalProperties":{"type":"string","maxLength":8192,"pattern":"^[\\x20-\\x7E]*$"}};
const pattern20 = new RegExp("^[\\x20-\\x7E]*$", "u");

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "remove") || (key0 === "set")) || (key0 === "add")) || (key0 === "default"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.remove !== undefined){
let data0 = data.remove;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
const err1 = {instancePath:instancePath+"/remove/" + i0,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/remove/" + i0,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/remove",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.set !== undefined){
let data2 = data.set;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
const _errs10 = errors;
if(typeof key1 === "string"){
if(!pattern9.test(key1)){
const err4 = {instancePath:instancePath+"/set",schemaPath:"components#/$defs/HeaderValues/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\"",propertyName:key1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var valid5 = _errs10 === errors;
if(!valid5){
const err5 = {instancePath:instancePath+"/set",schemaPath:"components#/$defs/HeaderValues/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
for(const key2 in data2){
let data3 = data2[key2];
if(typeof data3 === "string"){
if(func2(data3) > 8192){
const err6 = {instancePath:instancePath+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern20.test(data3)){
const err7 = {instancePath:instancePath+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[\\x20-\\x7E]*$"},message:"must match pattern \""+"^[\\x20-\\x7E]*$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/set",schemaPath:"components#/$defs/HeaderValues/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.add !== undefined){
let data4 = data.add;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key3 in data4){
const _errs17 = errors;
if(typeof key3 === "string"){
if(!pattern9.test(key3)){
const err10 = {instancePath:instancePath+"/add",schemaPath:"components#/$defs/HeaderValues/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\"",propertyName:key3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var valid8 = _errs17 === errors;
if(!valid8){
const err11 = {instancePath:instancePath+"/add",schemaPath:"components#/$defs/HeaderValues/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
for(const key4 in data4){
let data5 = data4[key4];
if(typeof data5 === "string"){
if(func2(data5) > 8192){
const err12 = {instancePath:instancePath+"/add/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern20.test(data5)){
const err13 = {instancePath:instancePath+"/add/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[\\x20-\\x7E]*$"},message:"must match pattern \""+"^[\\x20-\\x7E]*$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/add/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/add",schemaPath:"components#/$defs/HeaderValues/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.default !== undefined){
let data6 = data.default;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key5 in data6){
const _errs24 = errors;
if(typeof key5 === "string"){
if(!pattern9.test(key5)){
const err16 = {instancePath:instancePath+"/default",schemaPath:"components#/$defs/HeaderValues/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\"",propertyName:key5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var valid11 = _errs24 === errors;
if(!valid11){
const err17 = {instancePath:instancePath+"/default",schemaPath:"components#/$defs/HeaderValues/propertyNames",keyword:"propertyNames",params:{propertyName: key5},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
for(const key6 in data6){
let data7 = data6[key6];
if(typeof data7 === "string"){
if(func2(data7) > 8192){
const err18 = {instancePath:instancePath+"/default/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern20.test(data7)){
const err19 = {instancePath:instancePath+"/default/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[\\x20-\\x7E]*$"},message:"must match pattern \""+"^[\\x20-\\x7E]*$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/default/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/HeaderValues/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/default",schemaPath:"components#/$defs/HeaderValues/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema207 = {"type":"object","required":["origins"],"additionalProperties":false,"properties":{"origins":{"type":"array","minItems":1,"items":{"type":"string","minLength":1,"maxLength":255}},"methods":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}},"headers":{"$ref":"components#/$defs/HeaderNames"},"exposedHeaders":{"$ref":"components#/$defs/HeaderNames"},"credentials":{"type":"boolean"},"maxAgeSeconds":{"type":"integer","minimum":0,"maximum":86400}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.origins === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "origins"},message:"must have required property '"+"origins"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "origins") || (key0 === "methods")) || (key0 === "headers")) || (key0 === "exposedHeaders")) || (key0 === "credentials")) || (key0 === "maxAgeSeconds"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.origins !== undefined){
let data0 = data.origins;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err3 = {instancePath:instancePath+"/origins/" + i0,schemaPath:"#/properties/origins/items/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data1) < 1){
const err4 = {instancePath:instancePath+"/origins/" + i0,schemaPath:"#/properties/origins/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/origins/" + i0,schemaPath:"#/properties/origins/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/origins",schemaPath:"#/properties/origins/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.methods !== undefined){
let data2 = data.methods;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
const err7 = {instancePath:instancePath+"/methods/" + i1,schemaPath:"#/properties/methods/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/methods/" + i1,schemaPath:"#/properties/methods/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/methods",schemaPath:"#/properties/methods/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.headers !== undefined){
let data4 = data.headers;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
const err10 = {instancePath:instancePath+"/headers/" + i2,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/headers/" + i2,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/headers",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.exposedHeaders !== undefined){
let data6 = data.exposedHeaders;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
const err13 = {instancePath:instancePath+"/exposedHeaders/" + i3,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/exposedHeaders/" + i3,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/exposedHeaders",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.credentials !== undefined){
if(typeof data.credentials !== "boolean"){
const err16 = {instancePath:instancePath+"/credentials",schemaPath:"#/properties/credentials/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.maxAgeSeconds !== undefined){
let data9 = data.maxAgeSeconds;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err17 = {instancePath:instancePath+"/maxAgeSeconds",schemaPath:"#/properties/maxAgeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 86400 || isNaN(data9)){
const err18 = {instancePath:instancePath+"/maxAgeSeconds",schemaPath:"#/properties/maxAgeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err19 = {instancePath:instancePath+"/maxAgeSeconds",schemaPath:"#/properties/maxAgeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema192.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.order !== undefined){
let data0 = data.order;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/order",schemaPath:"components#/$defs/RouteOrder/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/order",schemaPath:"components#/$defs/RouteOrder/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/order",schemaPath:"components#/$defs/RouteOrder/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.path !== undefined){
let data1 = data.path;
if(typeof data1 === "string"){
if(func2(data1) > 2048){
const err4 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.serviceId !== undefined){
let data2 = data.serviceId;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err7 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/serviceId",schemaPath:"#/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.url !== undefined){
let data3 = data.url;
if(typeof data3 === "string"){
if(func2(data3) > 2048){
const err10 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 1){
const err11 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.stripPrefix !== undefined){
if(typeof data.stripPrefix !== "boolean"){
const err13 = {instancePath:instancePath+"/stripPrefix",schemaPath:"#/properties/stripPrefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.strictPath !== undefined){
if(typeof data.strictPath !== "boolean"){
const err14 = {instancePath:instancePath+"/strictPath",schemaPath:"components#/$defs/StrictPath/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.retryable !== undefined){
if(typeof data.retryable !== "boolean"){
const err15 = {instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.sensitiveHeaders !== undefined){
let data7 = data.sensitiveHeaders;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(!pattern9.test(data8)){
const err16 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/sensitiveHeaders",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.ignoredHeaders !== undefined){
let data9 = data.ignoredHeaders;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(!pattern9.test(data10)){
const err19 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/ignoredHeaders",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.preserveHost !== undefined){
if(typeof data.preserveHost !== "boolean"){
const err22 = {instancePath:instancePath+"/preserveHost",schemaPath:"#/properties/preserveHost/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.authorization !== undefined){
let data12 = data.authorization;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.scopes === undefined){
const err23 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/required",keyword:"required",params:{missingProperty: "scopes"},message:"must have required property '"+"scopes"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key1 in data12){
if(!((((key1 === "scopes") || (key1 === "resource")) || (key1 === "resourceName")) || (key1 === "resourceDocumentation"))){
const err24 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data12.scopes !== undefined){
let data13 = data12.scopes;
const _errs34 = errors;
let valid10 = false;
let passing0 = null;
const _errs35 = errors;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(typeof data14 === "string"){
if(!pattern11.test(data14)){
const err25 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"components#/$defs/RouteScopes/items/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"components#/$defs/RouteScopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"components#/$defs/RouteScopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid0 = _errs35 === errors;
if(_valid0){
valid10 = true;
passing0 = 0;
}
const _errs40 = errors;
if(!(validate75(data13, {instancePath:instancePath+"/authorization/scopes",parentData:data12,parentDataProperty:"scopes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var _valid0 = _errs40 === errors;
if(_valid0 && valid10){
valid10 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid10 = true;
passing0 = 1;
}
}
if(!valid10){
const err28 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"#/properties/authorization/properties/scopes/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
}
if(data12.resource !== undefined){
let data15 = data12.resource;
const _errs42 = errors;
let valid14 = false;
let passing1 = null;
const _errs43 = errors;
if(true !== data15){
const err29 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/0/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid1 = _errs43 === errors;
if(_valid1){
valid14 = true;
passing1 = 0;
}
const _errs44 = errors;
if(typeof data15 === "string"){
if(func2(data15) > 2048){
const err30 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/1/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(func2(data15) < 1){
const err31 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/1/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid1 = _errs44 === errors;
if(_valid1 && valid14){
valid14 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid14 = true;
passing1 = 1;
}
}
if(!valid14){
const err33 = {instancePath:instancePath+"/authorization/resource",schemaPath:"#/properties/authorization/properties/resource/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
}
if(data12.resourceName !== undefined){
let data16 = data12.resourceName;
if(typeof data16 === "string"){
if(func2(data16) > 200){
const err34 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(func2(data16) < 1){
const err35 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/authorization/resourceName",schemaPath:"#/properties/authorization/properties/resourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data12.resourceDocumentation !== undefined){
let data17 = data12.resourceDocumentation;
if(typeof data17 === "string"){
if(func2(data17) > 2048){
const err37 = {instancePath:instancePath+"/authorization/resourceDocumentation",schemaPath:"#/properties/authorization/properties/resourceDocumentation/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern15.test(data17)){
const err38 = {instancePath:instancePath+"/authorization/resourceDocumentation",schemaPath:"#/properties/authorization/properties/resourceDocumentation/pattern",keyword:"pattern",params:{pattern: "^https?://\\S+$"},message:"must match pattern \""+"^https?://\\S+$"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/authorization/resourceDocumentation",schemaPath:"#/properties/authorization/properties/resourceDocumentation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/authorization",schemaPath:"#/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.quota !== undefined){
let data18 = data.quota;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.limit === undefined){
const err41 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data18.windowSeconds === undefined){
const err42 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key2 in data18){
if(!((key2 === "limit") || (key2 === "windowSeconds"))){
const err43 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data18.limit !== undefined){
let data19 = data18.limit;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err44 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/properties/quota/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err45 = {instancePath:instancePath+"/quota/limit",schemaPath:"#/properties/quota/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data18.windowSeconds !== undefined){
let data20 = data18.windowSeconds;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err46 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/properties/quota/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
const err47 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"#/properties/quota/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
else {
const err48 = {instancePath:instancePath+"/quota",schemaPath:"#/properties/quota/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.timeouts !== undefined){
let data21 = data.timeouts;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key3 in data21){
if(!(((((((key3 === "connectMilliseconds") || (key3 === "responseMilliseconds")) || (key3 === "idleMilliseconds")) || (key3 === "totalMilliseconds")) || (key3 === "bodyBytesPerSecond")) || (key3 === "readBytesPerSecond")) || (key3 === "graceMilliseconds"))){
const err49 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data21.connectMilliseconds !== undefined){
let data22 = data21.connectMilliseconds;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err50 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 1 || isNaN(data22)){
const err51 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"#/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data21.responseMilliseconds !== undefined){
let data23 = data21.responseMilliseconds;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err52 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 1 || isNaN(data23)){
const err53 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"#/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data21.idleMilliseconds !== undefined){
let data24 = data21.idleMilliseconds;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err54 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 1 || isNaN(data24)){
const err55 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"#/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data21.totalMilliseconds !== undefined){
let data25 = data21.totalMilliseconds;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err56 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 1 || isNaN(data25)){
const err57 = {instancePath:instancePath+"/timeouts/totalMilliseconds",schemaPath:"#/properties/timeouts/properties/totalMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data21.bodyBytesPerSecond !== undefined){
let data26 = data21.bodyBytesPerSecond;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err58 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err59 = {instancePath:instancePath+"/timeouts/bodyBytesPerSecond",schemaPath:"#/properties/timeouts/properties/bodyBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data21.readBytesPerSecond !== undefined){
let data27 = data21.readBytesPerSecond;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err60 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err61 = {instancePath:instancePath+"/timeouts/readBytesPerSecond",schemaPath:"#/properties/timeouts/properties/readBytesPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data21.graceMilliseconds !== undefined){
let data28 = data21.graceMilliseconds;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err62 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 1 || isNaN(data28)){
const err63 = {instancePath:instancePath+"/timeouts/graceMilliseconds",schemaPath:"#/properties/timeouts/properties/graceMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
}
else {
const err64 = {instancePath:instancePath+"/timeouts",schemaPath:"#/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.canary !== undefined){
let data29 = data.canary;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.serviceId === undefined){
const err65 = {instancePath:instancePath+"/canary",schemaPath:"components#/$defs/Canary/required",keyword:"required",params:{missingProperty: "serviceId"},message:"must have required property '"+"serviceId"+"'"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
for(const key4 in data29){
if(!((((key4 === "serviceId") || (key4 === "percent")) || (key4 === "header")) || (key4 === "sticky"))){
const err66 = {instancePath:instancePath+"/canary",schemaPath:"components#/$defs/Canary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data29.serviceId !== undefined){
let data30 = data29.serviceId;
if(typeof data30 === "string"){
if(func2(data30) > 255){
const err67 = {instancePath:instancePath+"/canary/serviceId",schemaPath:"components#/$defs/Canary/properties/serviceId/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(func2(data30) < 1){
const err68 = {instancePath:instancePath+"/canary/serviceId",schemaPath:"components#/$defs/Canary/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/canary/serviceId",schemaPath:"components#/$defs/Canary/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data29.percent !== undefined){
let data31 = data29.percent;
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100 || isNaN(data31)){
const err70 = {instancePath:instancePath+"/canary/percent",schemaPath:"components#/$defs/Canary/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err71 = {instancePath:instancePath+"/canary/percent",schemaPath:"components#/$defs/Canary/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/canary/percent",schemaPath:"components#/$defs/Canary/properties/percent/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data29.header !== undefined){
let data32 = data29.header;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.name === undefined){
const err73 = {instancePath:instancePath+"/canary/header",schemaPath:"components#/$defs/Canary/properties/header/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
for(const key5 in data32){
if(!((key5 === "name") || (key5 === "value"))){
const err74 = {instancePath:instancePath+"/canary/header",schemaPath:"components#/$defs/Canary/properties/header/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data32.name !== undefined){
let data33 = data32.name;
if(typeof data33 === "string"){
if(!pattern9.test(data33)){
const err75 = {instancePath:instancePath+"/canary/header/name",schemaPath:"components#/$defs/Canary/properties/header/properties/name/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/canary/header/name",schemaPath:"components#/$defs/Canary/properties/header/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data32.value !== undefined){
let data34 = data32.value;
if(typeof data34 === "string"){
if(func2(data34) > 1024){
const err77 = {instancePath:instancePath+"/canary/header/value",schemaPath:"components#/$defs/Canary/properties/header/properties/value/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/canary/header/value",schemaPath:"components#/$defs/Canary/properties/header/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/canary/header",schemaPath:"components#/$defs/Canary/properties/header/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data29.sticky !== undefined){
let data35 = data29.sticky;
if(typeof data35 === "string"){
if(!pattern17.test(data35)){
const err80 = {instancePath:instancePath+"/canary/sticky",schemaPath:"components#/$defs/Canary/properties/sticky/pattern",keyword:"pattern",params:{pattern: "^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"},message:"must match pattern \""+"^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$"+"\""};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/canary/sticky",schemaPath:"components#/$defs/Canary/properties/sticky/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/canary",schemaPath:"components#/$defs/Canary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.bodyBytes !== undefined){
let data36 = data.bodyBytes;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err83 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 0 || isNaN(data36)){
const err84 = {instancePath:instancePath+"/bodyBytes",schemaPath:"#/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
if(data.bodyBufferBytes !== undefined){
let data37 = data.bodyBufferBytes;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err85 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 1048576 || isNaN(data37)){
const err86 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err87 = {instancePath:instancePath+"/bodyBufferBytes",schemaPath:"#/properties/bodyBufferBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(data.setPath !== undefined){
let data38 = data.setPath;
if(typeof data38 === "string"){
if(func2(data38) > 2048){
const err88 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(func2(data38) < 1){
const err89 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/setPath",schemaPath:"#/properties/setPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.requestHeaders !== undefined){
if(!(validate77(data.requestHeaders, {instancePath:instancePath+"/requestHeaders",parentData:data,parentDataProperty:"requestHeaders",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.responseHeaders !== undefined){
if(!(validate77(data.responseHeaders, {instancePath:instancePath+"/responseHeaders",parentData:data,parentDataProperty:"responseHeaders",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.cors !== undefined){
if(!(validate80(data.cors, {instancePath:instancePath+"/cors",parentData:data,parentDataProperty:"cors",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
}
else {
const err91 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="putRoute_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate74(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const changeInstance_body0 = validate83;
const schema210 = {"$id":"changeInstance_body0","allOf":[{"$ref":"components#/$defs/InstancePatch"}]};
const schema211 = {"type":"object","required":["out"],"additionalProperties":false,"properties":{"out":{"type":"boolean"}}};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="changeInstance_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.out === undefined){
const err0 = {instancePath,schemaPath:"components#/$defs/InstancePatch/required",keyword:"required",params:{missingProperty: "out"},message:"must have required property '"+"out"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "out")){
const err1 = {instancePath,schemaPath:"components#/$defs/InstancePatch/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.out !== undefined){
if(typeof data.out !== "boolean"){
const err2 = {instancePath:instancePath+"/out",schemaPath:"components#/$defs/InstancePatch/properties/out/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"components#/$defs/InstancePatch/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createChange_body0 = validate84;
const schema212 = {"$id":"createChange_body0","allOf":[{"$ref":"components#/$defs/ChangeSet"}]};
const schema213 = {"type":"object","required":["message"],"additionalProperties":false,"properties":{"message":{"type":"string","minLength":1,"maxLength":4096},"repository":{"type":"string","minLength":1,"maxLength":64},"label":{"type":"string","minLength":1,"maxLength":255},"expected_version":{"type":"string","minLength":1,"maxLength":64},"dry_run":{"type":"boolean"},"changes":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"components#/$defs/KeyChanges"}},"files":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"components#/$defs/FileChange"}},"restore":{"$ref":"components#/$defs/Restore"}}};
const schema214 = {"type":"object","required":["application"],"additionalProperties":false,"properties":{"application":{"type":"string","minLength":1,"maxLength":255},"profile":{"type":"string","minLength":1,"maxLength":255},"format":{"type":"string","enum":["yml","yaml","properties"]},"set":{"type":"object","maxProperties":200,"additionalProperties":{"oneOf":[{"type":["string","number","boolean"]},{"type":"array","maxItems":200,"items":{"type":["string","number","boolean"]}}]}},"secrets":{"type":"object","maxProperties":200,"additionalProperties":{"type":"string","minLength":1}},"remove":{"type":"array","maxItems":200,"items":{"type":"string","minLength":1,"maxLength":255}}}};
const schema215 = {"type":"object","required":["path","content"],"additionalProperties":false,"properties":{"path":{"type":"string","minLength":1,"maxLength":1024},"content":{"type":["string","null"],"maxLength":1048576}}};
const schema216 = {"type":"object","required":["change"],"additionalProperties":false,"properties":{"change":{"type":"string","pattern":"^[0-9a-f]{40}$"},"application":{"type":"string","minLength":1,"maxLength":255}}};
const pattern28 = new RegExp("^[0-9a-f]{40}$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "message") || (key0 === "repository")) || (key0 === "label")) || (key0 === "expected_version")) || (key0 === "dry_run")) || (key0 === "changes")) || (key0 === "files")) || (key0 === "restore"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.message !== undefined){
let data0 = data.message;
if(typeof data0 === "string"){
if(func2(data0) > 4096){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/maxLength",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.repository !== undefined){
let data1 = data.repository;
if(typeof data1 === "string"){
if(func2(data1) > 64){
const err5 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/repository",schemaPath:"#/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.label !== undefined){
let data2 = data.label;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err8 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data2) < 1){
const err9 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.expected_version !== undefined){
let data3 = data.expected_version;
if(typeof data3 === "string"){
if(func2(data3) > 64){
const err11 = {instancePath:instancePath+"/expected_version",schemaPath:"#/properties/expected_version/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func2(data3) < 1){
const err12 = {instancePath:instancePath+"/expected_version",schemaPath:"#/properties/expected_version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/expected_version",schemaPath:"#/properties/expected_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.dry_run !== undefined){
if(typeof data.dry_run !== "boolean"){
const err14 = {instancePath:instancePath+"/dry_run",schemaPath:"#/properties/dry_run/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.changes !== undefined){
let data5 = data.changes;
if(Array.isArray(data5)){
if(data5.length > 50){
const err15 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.length < 1){
const err16 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.application === undefined){
const err17 = {instancePath:instancePath+"/changes/" + i0,schemaPath:"components#/$defs/KeyChanges/required",keyword:"required",params:{missingProperty: "application"},message:"must have required property '"+"application"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data6){
if(!((((((key1 === "application") || (key1 === "profile")) || (key1 === "format")) || (key1 === "set")) || (key1 === "secrets")) || (key1 === "remove"))){
const err18 = {instancePath:instancePath+"/changes/" + i0,schemaPath:"components#/$defs/KeyChanges/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data6.application !== undefined){
let data7 = data6.application;
if(typeof data7 === "string"){
if(func2(data7) > 255){
const err19 = {instancePath:instancePath+"/changes/" + i0+"/application",schemaPath:"components#/$defs/KeyChanges/properties/application/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func2(data7) < 1){
const err20 = {instancePath:instancePath+"/changes/" + i0+"/application",schemaPath:"components#/$defs/KeyChanges/properties/application/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/changes/" + i0+"/application",schemaPath:"components#/$defs/KeyChanges/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.profile !== undefined){
let data8 = data6.profile;
if(typeof data8 === "string"){
if(func2(data8) > 255){
const err22 = {instancePath:instancePath+"/changes/" + i0+"/profile",schemaPath:"components#/$defs/KeyChanges/properties/profile/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func2(data8) < 1){
const err23 = {instancePath:instancePath+"/changes/" + i0+"/profile",schemaPath:"components#/$defs/KeyChanges/properties/profile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/changes/" + i0+"/profile",schemaPath:"components#/$defs/KeyChanges/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.format !== undefined){
let data9 = data6.format;
if(typeof data9 !== "string"){
const err25 = {instancePath:instancePath+"/changes/" + i0+"/format",schemaPath:"components#/$defs/KeyChanges/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(((data9 === "yml") || (data9 === "yaml")) || (data9 === "properties"))){
const err26 = {instancePath:instancePath+"/changes/" + i0+"/format",schemaPath:"components#/$defs/KeyChanges/properties/format/enum",keyword:"enum",params:{allowedValues: schema214.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.set !== undefined){
let data10 = data6.set;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length > 200){
const err27 = {instancePath:instancePath+"/changes/" + i0+"/set",schemaPath:"components#/$defs/KeyChanges/properties/set/maxProperties",keyword:"maxProperties",params:{limit: 200},message:"must NOT have more than 200 properties"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key2 in data10){
let data11 = data10[key2];
const _errs28 = errors;
let valid6 = false;
let passing0 = null;
const _errs29 = errors;
if(((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))) && (typeof data11 !== "boolean")){
const err28 = {instancePath:instancePath+"/changes/" + i0+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/set/additionalProperties/oneOf/0/type",keyword:"type",params:{type: schema214.properties.set.additionalProperties.oneOf[0].type},message:"must be string,number,boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs29 === errors;
if(_valid0){
valid6 = true;
passing0 = 0;
}
const _errs31 = errors;
if(Array.isArray(data11)){
if(data11.length > 200){
const err29 = {instancePath:instancePath+"/changes/" + i0+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/set/additionalProperties/oneOf/1/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")){
const err30 = {instancePath:instancePath+"/changes/" + i0+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"components#/$defs/KeyChanges/properties/set/additionalProperties/oneOf/1/items/type",keyword:"type",params:{type: schema214.properties.set.additionalProperties.oneOf[1].items.type},message:"must be string,number,boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/changes/" + i0+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/set/additionalProperties/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs31 === errors;
if(_valid0 && valid6){
valid6 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid6 = true;
passing0 = 1;
}
}
if(!valid6){
const err32 = {instancePath:instancePath+"/changes/" + i0+"/set/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/set/additionalProperties/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/changes/" + i0+"/set",schemaPath:"components#/$defs/KeyChanges/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data6.secrets !== undefined){
let data13 = data6.secrets;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length > 200){
const err34 = {instancePath:instancePath+"/changes/" + i0+"/secrets",schemaPath:"components#/$defs/KeyChanges/properties/secrets/maxProperties",keyword:"maxProperties",params:{limit: 200},message:"must NOT have more than 200 properties"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
for(const key3 in data13){
let data14 = data13[key3];
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err35 = {instancePath:instancePath+"/changes/" + i0+"/secrets/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/secrets/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/changes/" + i0+"/secrets/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"components#/$defs/KeyChanges/properties/secrets/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/changes/" + i0+"/secrets",schemaPath:"components#/$defs/KeyChanges/properties/secrets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data6.remove !== undefined){
let data15 = data6.remove;
if(Array.isArray(data15)){
if(data15.length > 200){
const err38 = {instancePath:instancePath+"/changes/" + i0+"/remove",schemaPath:"components#/$defs/KeyChanges/properties/remove/maxItems",keyword:"maxItems",params:{limit: 200},message:"must NOT have more than 200 items"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
if(typeof data16 === "string"){
if(func2(data16) > 255){
const err39 = {instancePath:instancePath+"/changes/" + i0+"/remove/" + i2,schemaPath:"components#/$defs/KeyChanges/properties/remove/items/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(func2(data16) < 1){
const err40 = {instancePath:instancePath+"/changes/" + i0+"/remove/" + i2,schemaPath:"components#/$defs/KeyChanges/properties/remove/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/changes/" + i0+"/remove/" + i2,schemaPath:"components#/$defs/KeyChanges/properties/remove/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/changes/" + i0+"/remove",schemaPath:"components#/$defs/KeyChanges/properties/remove/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/changes/" + i0,schemaPath:"components#/$defs/KeyChanges/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/changes",schemaPath:"#/properties/changes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.files !== undefined){
let data17 = data.files;
if(Array.isArray(data17)){
if(data17.length > 50){
const err45 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data17.length < 1){
const err46 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
let data18 = data17[i3];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.path === undefined){
const err47 = {instancePath:instancePath+"/files/" + i3,schemaPath:"components#/$defs/FileChange/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data18.content === undefined){
const err48 = {instancePath:instancePath+"/files/" + i3,schemaPath:"components#/$defs/FileChange/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key4 in data18){
if(!((key4 === "path") || (key4 === "content"))){
const err49 = {instancePath:instancePath+"/files/" + i3,schemaPath:"components#/$defs/FileChange/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data18.path !== undefined){
let data19 = data18.path;
if(typeof data19 === "string"){
if(func2(data19) > 1024){
const err50 = {instancePath:instancePath+"/files/" + i3+"/path",schemaPath:"components#/$defs/FileChange/properties/path/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(func2(data19) < 1){
const err51 = {instancePath:instancePath+"/files/" + i3+"/path",schemaPath:"components#/$defs/FileChange/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/files/" + i3+"/path",schemaPath:"components#/$defs/FileChange/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data18.content !== undefined){
let data20 = data18.content;
if((typeof data20 !== "string") && (data20 !== null)){
const err53 = {instancePath:instancePath+"/files/" + i3+"/content",schemaPath:"components#/$defs/FileChange/properties/content/type",keyword:"type",params:{type: schema215.properties.content.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(typeof data20 === "string"){
if(func2(data20) > 1048576){
const err54 = {instancePath:instancePath+"/files/" + i3+"/content",schemaPath:"components#/$defs/FileChange/properties/content/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
else {
const err55 = {instancePath:instancePath+"/files/" + i3,schemaPath:"components#/$defs/FileChange/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data.restore !== undefined){
let data21 = data.restore;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.change === undefined){
const err57 = {instancePath:instancePath+"/restore",schemaPath:"components#/$defs/Restore/required",keyword:"required",params:{missingProperty: "change"},message:"must have required property '"+"change"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
for(const key5 in data21){
if(!((key5 === "change") || (key5 === "application"))){
const err58 = {instancePath:instancePath+"/restore",schemaPath:"components#/$defs/Restore/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data21.change !== undefined){
let data22 = data21.change;
if(typeof data22 === "string"){
if(!pattern28.test(data22)){
const err59 = {instancePath:instancePath+"/restore/change",schemaPath:"components#/$defs/Restore/properties/change/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{40}$"},message:"must match pattern \""+"^[0-9a-f]{40}$"+"\""};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/restore/change",schemaPath:"components#/$defs/Restore/properties/change/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data21.application !== undefined){
let data23 = data21.application;
if(typeof data23 === "string"){
if(func2(data23) > 255){
const err61 = {instancePath:instancePath+"/restore/application",schemaPath:"components#/$defs/Restore/properties/application/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(func2(data23) < 1){
const err62 = {instancePath:instancePath+"/restore/application",schemaPath:"components#/$defs/Restore/properties/application/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/restore/application",schemaPath:"components#/$defs/Restore/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/restore",schemaPath:"components#/$defs/Restore/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createChange_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate85(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createEncryption_body0 = validate87;
const schema217 = {"$id":"createEncryption_body0","allOf":[{"$ref":"components#/$defs/Plaintext"}]};
const schema218 = {"type":"object","required":["value"],"additionalProperties":false,"properties":{"value":{"type":"string","maxLength":65536},"key":{"$ref":"components#/$defs/KeyId"},"application":{"$ref":"components#/$defs/BoundApplication"},"profile":{"$ref":"components#/$defs/BoundProfile"}}};
const schema219 = {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"};
const schema220 = {"type":"string","minLength":1,"maxLength":255};
const schema221 = {"type":"string","minLength":1,"maxLength":255};
const pattern29 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "value") || (key0 === "key")) || (key0 === "application")) || (key0 === "profile"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
let data0 = data.value;
if(typeof data0 === "string"){
if(func2(data0) > 65536){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 65536},message:"must NOT have more than 65536 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.key !== undefined){
let data1 = data.key;
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
const err4 = {instancePath:instancePath+"/key",schemaPath:"components#/$defs/KeyId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/key",schemaPath:"components#/$defs/KeyId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.application !== undefined){
let data2 = data.application;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err6 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func2(data2) < 1){
const err7 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.profile !== undefined){
let data3 = data.profile;
if(typeof data3 === "string"){
if(func2(data3) > 255){
const err9 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func2(data3) < 1){
const err10 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createEncryption_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate88(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
errors = vErrors.length;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const createDecryption_body0 = validate90;
const schema222 = {"$id":"createDecryption_body0","allOf":[{"$ref":"components#/$defs/Ciphertext"}]};
const schema223 = {"type":"object","required":["value"],"additionalProperties":false,"properties":{"value":{"type":"string","minLength":1,"maxLength":524288},"application":{"$ref":"components#/$defs/BoundApplication"},"profile":{"$ref":"components#/$defs/BoundProfile"}}};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "value") || (key0 === "application")) || (key0 === "profile"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
let data0 = data.value;
if(typeof data0 === "string"){
if(func2(data0) > 524288){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: 524288},message:"must NOT have more than 524288 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.application !== undefined){
let data1 = data.application;
if(typeof data1 === "string"){
if(func2(data1) > 255){
const err5 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/application",schemaPath:"components#/$defs/BoundApplication/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.profile !== undefined){
let data2 = data.profile;
if(typeof data2 === "string"){
if(func2(data2) > 255){
const err8 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data2) < 1){
const err9 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/profile",schemaPath:"components#/$defs/BoundProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createDecryption_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate91(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const receivePush_body0 = validate93;
const schema226 = {"$id":"receivePush_body0","allOf":[{"$ref":"components#/$defs/Push"}]};
const schema227 = {"type":"object","additionalProperties":true,"properties":{"repository":{"$ref":"components#/$defs/PushedRepository"},"project":{"$ref":"components#/$defs/PushedRepository"}}};
const schema228 = {"type":"object","additionalProperties":true};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.repository !== undefined){
let data0 = data.repository;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
}
else {
const err0 = {instancePath:instancePath+"/repository",schemaPath:"components#/$defs/PushedRepository/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.project !== undefined){
let data1 = data.project;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err1 = {instancePath:instancePath+"/project",schemaPath:"components#/$defs/PushedRepository/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="receivePush_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate94(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

