// A stylesheet that becomes a text of the module which imports it.
declare module "*.css" {
  const text: string;
  export default text;
}
