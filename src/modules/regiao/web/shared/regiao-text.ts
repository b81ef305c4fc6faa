import type { RegiaoNome } from '../../regiao.contract.ts'

/** `Grande Campinas (CPS)` */
export const regiaoText = ({ nome, codigo }: Pick<RegiaoNome, 'nome' | 'codigo'>): string =>
  codigo ? `${nome} (${codigo})` : nome
