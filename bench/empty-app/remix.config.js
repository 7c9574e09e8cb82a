export default { serverModuleFormat: 'esm' };
