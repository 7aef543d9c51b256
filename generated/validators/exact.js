// Generated from openapi/ by `npm run generate`; never edited.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const changeService_body0 = validate20;
const schema31 = {"$id":"changeService_body0","allOf":[{"type":"object","required":["maintenance"],"additionalProperties":false,"properties":{"maintenance":{"type":"boolean","description":"Whether the service is in maintenance."}}}]};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="changeService_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
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
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const putRoute_body0 = validate21;
const schema32 = {"$id":"putRoute_body0","allOf":[{"$ref":"components#/$defs/RouteInput"}]};
const schema34 = {"description":"A route and its position.","type":"object","additionalProperties":false,"properties":{"order":{"$ref":"components#/$defs/RouteOrder"},"path":{"$ref":"components#/$defs/RouteDefinition/properties/path"},"serviceId":{"$ref":"components#/$defs/RouteDefinition/properties/serviceId"},"url":{"$ref":"components#/$defs/RouteDefinition/properties/url"},"stripPrefix":{"$ref":"components#/$defs/RouteDefinition/properties/stripPrefix"},"retryable":{"$ref":"components#/$defs/RouteDefinition/properties/retryable"},"sensitiveHeaders":{"$ref":"components#/$defs/HeaderNames"},"ignoredHeaders":{"$ref":"components#/$defs/HeaderNames"},"preserveHost":{"$ref":"components#/$defs/RouteDefinition/properties/preserveHost"},"authorization":{"$ref":"components#/$defs/RouteDefinition/properties/authorization"},"quota":{"$ref":"components#/$defs/RouteDefinition/properties/quota"},"timeouts":{"$ref":"components#/$defs/RouteDefinition/properties/timeouts"},"bodyBytes":{"$ref":"components#/$defs/RouteDefinition/properties/bodyBytes"}}};
const schema35 = {"type":"integer","minimum":0,"maximum":1000000,"description":"Before which route of the settings file it is asked, counted from 0; where absent, after all of them.\n"};
const schema36 = {"type":"string","minLength":1,"maxLength":2048,"description":"The Ant pattern of the paths; `/<id>/**` where absent."};
const schema37 = {"type":"string","minLength":1,"maxLength":255,"description":"The service that answers."};
const schema38 = {"type":"string","minLength":1,"maxLength":2048,"description":"An http(s) URL, or `forward:/path` on the gateway itself."};
const schema39 = {"type":"boolean","description":"Whether the fixed beginning of the path is taken off; it is where absent."};
const schema40 = {"type":"boolean","description":"Whether a safe request may be tried on another instance."};
const schema41 = {"type":"array","description":"Header fields by name. `sensitiveHeaders` replaces the gateway's list, `ignoredHeaders` adds to it\n(Spec §4.5(5)).\n","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$","description":"A header field."}};
const schema43 = {"type":"boolean","description":"Whether the target sees the client's Host; it does not where absent."};
const schema44 = {"type":"object","description":"Asks for an access token; an empty list means any valid one.","required":["scopes"],"additionalProperties":false,"properties":{"scopes":{"type":"array","description":"The scopes that the token must carry.","items":{"type":"string","pattern":"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$","description":"A scope."}}}};
const schema45 = {"type":"object","description":"How many requests a client may make on this route.","required":["limit","windowSeconds"],"additionalProperties":false,"properties":{"limit":{"type":"integer","minimum":1,"description":"The number of requests."},"windowSeconds":{"type":"integer","minimum":1,"description":"The length of the window."}}};
const schema46 = {"type":"object","description":"Other waits for this route.","additionalProperties":false,"properties":{"connectMilliseconds":{"type":"integer","minimum":1,"description":"For a connection."},"responseMilliseconds":{"type":"integer","minimum":1,"description":"For the head of the answer."},"idleMilliseconds":{"type":"integer","minimum":1,"description":"For the next bytes of a body."}}};
const schema47 = {"type":"integer","minimum":0,"description":"The largest body that is passed on."};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern6 = new RegExp("^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$", "u");

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
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema34.properties, key0))){
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
const err4 = {instancePath:instancePath+"/path",schemaPath:"components#/$defs/RouteDefinition/properties/path/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func2(data1) < 1){
const err5 = {instancePath:instancePath+"/path",schemaPath:"components#/$defs/RouteDefinition/properties/path/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err6 = {instancePath:instancePath+"/path",schemaPath:"components#/$defs/RouteDefinition/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err7 = {instancePath:instancePath+"/serviceId",schemaPath:"components#/$defs/RouteDefinition/properties/serviceId/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/serviceId",schemaPath:"components#/$defs/RouteDefinition/properties/serviceId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err9 = {instancePath:instancePath+"/serviceId",schemaPath:"components#/$defs/RouteDefinition/properties/serviceId/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err10 = {instancePath:instancePath+"/url",schemaPath:"components#/$defs/RouteDefinition/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 1){
const err11 = {instancePath:instancePath+"/url",schemaPath:"components#/$defs/RouteDefinition/properties/url/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err12 = {instancePath:instancePath+"/url",schemaPath:"components#/$defs/RouteDefinition/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath:instancePath+"/stripPrefix",schemaPath:"components#/$defs/RouteDefinition/properties/stripPrefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.retryable !== undefined){
if(typeof data.retryable !== "boolean"){
const err14 = {instancePath:instancePath+"/retryable",schemaPath:"components#/$defs/RouteDefinition/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.sensitiveHeaders !== undefined){
let data6 = data.sensitiveHeaders;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err15 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
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
const err16 = {instancePath:instancePath+"/sensitiveHeaders/" + i0,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/sensitiveHeaders",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.ignoredHeaders !== undefined){
let data8 = data.ignoredHeaders;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err18 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"components#/$defs/HeaderNames/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
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
const err19 = {instancePath:instancePath+"/ignoredHeaders/" + i1,schemaPath:"components#/$defs/HeaderNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err20 = {instancePath:instancePath+"/ignoredHeaders",schemaPath:"components#/$defs/HeaderNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.preserveHost !== undefined){
if(typeof data.preserveHost !== "boolean"){
const err21 = {instancePath:instancePath+"/preserveHost",schemaPath:"components#/$defs/RouteDefinition/properties/preserveHost/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.authorization !== undefined){
let data11 = data.authorization;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.scopes === undefined){
const err22 = {instancePath:instancePath+"/authorization",schemaPath:"components#/$defs/RouteDefinition/properties/authorization/required",keyword:"required",params:{missingProperty: "scopes"},message:"must have required property '"+"scopes"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 in data11){
if(!(key1 === "scopes")){
const err23 = {instancePath:instancePath+"/authorization",schemaPath:"components#/$defs/RouteDefinition/properties/authorization/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.scopes !== undefined){
let data12 = data11.scopes;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(typeof data13 === "string"){
if(!pattern6.test(data13)){
const err24 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"components#/$defs/RouteDefinition/properties/authorization/properties/scopes/items/pattern",keyword:"pattern",params:{pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"},message:"must match pattern \""+"^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/authorization/scopes/" + i2,schemaPath:"components#/$defs/RouteDefinition/properties/authorization/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err26 = {instancePath:instancePath+"/authorization/scopes",schemaPath:"components#/$defs/RouteDefinition/properties/authorization/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err27 = {instancePath:instancePath+"/authorization",schemaPath:"components#/$defs/RouteDefinition/properties/authorization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.quota !== undefined){
let data14 = data.quota;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.limit === undefined){
const err28 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/RouteDefinition/properties/quota/required",keyword:"required",params:{missingProperty: "limit"},message:"must have required property '"+"limit"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data14.windowSeconds === undefined){
const err29 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/RouteDefinition/properties/quota/required",keyword:"required",params:{missingProperty: "windowSeconds"},message:"must have required property '"+"windowSeconds"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key2 in data14){
if(!((key2 === "limit") || (key2 === "windowSeconds"))){
const err30 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/RouteDefinition/properties/quota/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data14.limit !== undefined){
let data15 = data14.limit;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err31 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/RouteDefinition/properties/quota/properties/limit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 1 || isNaN(data15)){
const err32 = {instancePath:instancePath+"/quota/limit",schemaPath:"components#/$defs/RouteDefinition/properties/quota/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data14.windowSeconds !== undefined){
let data16 = data14.windowSeconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err33 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/RouteDefinition/properties/quota/properties/windowSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 1 || isNaN(data16)){
const err34 = {instancePath:instancePath+"/quota/windowSeconds",schemaPath:"components#/$defs/RouteDefinition/properties/quota/properties/windowSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
}
else {
const err35 = {instancePath:instancePath+"/quota",schemaPath:"components#/$defs/RouteDefinition/properties/quota/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.timeouts !== undefined){
let data17 = data.timeouts;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(((key3 === "connectMilliseconds") || (key3 === "responseMilliseconds")) || (key3 === "idleMilliseconds"))){
const err36 = {instancePath:instancePath+"/timeouts",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data17.connectMilliseconds !== undefined){
let data18 = data17.connectMilliseconds;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/connectMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 1 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/timeouts/connectMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/connectMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data17.responseMilliseconds !== undefined){
let data19 = data17.responseMilliseconds;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err39 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/responseMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 1 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/timeouts/responseMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/responseMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data17.idleMilliseconds !== undefined){
let data20 = data17.idleMilliseconds;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err41 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/idleMilliseconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
const err42 = {instancePath:instancePath+"/timeouts/idleMilliseconds",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/properties/idleMilliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
}
else {
const err43 = {instancePath:instancePath+"/timeouts",schemaPath:"components#/$defs/RouteDefinition/properties/timeouts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.bodyBytes !== undefined){
let data21 = data.bodyBytes;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err44 = {instancePath:instancePath+"/bodyBytes",schemaPath:"components#/$defs/RouteDefinition/properties/bodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err45 = {instancePath:instancePath+"/bodyBytes",schemaPath:"components#/$defs/RouteDefinition/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="putRoute_body0" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate23(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

