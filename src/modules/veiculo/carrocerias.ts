/** Bodies of vehicles, with `tpCar` of the MDF-e; compiled by hand (see reference-data/SOURCE.md). */

export interface Carroceria {
  readonly nome: string
  readonly mdfeTpCar: string
  readonly isFechada: boolean
  readonly isRefrigerada: boolean
}

const carroceria = (nome: string, mdfeTpCar: string, kind?: 'fechada' | 'refrigerada'): Carroceria => ({
  nome,
  mdfeTpCar,
  isFechada: kind !== undefined,
  isRefrigerada: kind === 'refrigerada',
})

export const CARROCERIAS = {
  NA: carroceria('Não aplicável (cavalo mecânico)', '00'),
  GRADE_BAIXA: carroceria('Grade baixa / carga seca', '01'),
  GRADE_ALTA: carroceria('Grade alta', '01'),
  PRANCHA: carroceria('Prancha', '01'),
  CEGONHEIRA: carroceria('Cegonheira', '01'),
  BAU: carroceria('Baú de alumínio', '02', 'fechada'),
  BAU_FRIGORIFICO: carroceria('Baú frigorífico', '02', 'refrigerada'),
  BAU_ISOTERMICO: carroceria('Baú isotérmico', '02', 'fechada'),
  GRANELEIRA: carroceria('Graneleira', '03'),
  CACAMBA: carroceria('Caçamba basculante', '03'),
  SILO: carroceria('Silo', '03', 'fechada'),
  TANQUE: carroceria('Tanque', '02', 'fechada'),
  PORTA_CONTAINER: carroceria('Porta-contêiner', '04'),
  SIDER: carroceria('Sider', '05', 'fechada'),
} as const satisfies Record<string, Carroceria>

export type CarroceriaCodigo = keyof typeof CARROCERIAS
export const CARROCERIA_CODIGOS = Object.keys(CARROCERIAS) as CarroceriaCodigo[]
