/** Kinds of cargo of the floor, Resolução ANTT 5.867/2020; the codes are those of the CIOT too. */
export const TIPOS_CARGA_ANTT = {
  1: 'Granel sólido',
  2: 'Granel líquido',
  3: 'Frigorificada ou aquecida',
  4: 'Conteinerizada',
  5: 'Carga geral',
  6: 'Neogranel',
  7: 'Perigosa (granel sólido)',
  8: 'Perigosa (granel líquido)',
  9: 'Perigosa (frigorificada ou aquecida)',
  10: 'Perigosa (conteinerizada)',
  11: 'Perigosa (carga geral)',
  12: 'Granel pressurizada',
} as const
