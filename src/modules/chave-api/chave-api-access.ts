/** Who makes keys and looks after devices: administrators of companies that follow loads or have the hub of integrations. */
export const chaveApiAccess = {
  role: 'Administrador',
  anyModule: ['hub-integracao', 'rastreamento-cargas', 'frota'],
} as const
