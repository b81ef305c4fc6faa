/** The blocks that homes are made of. A module adds its block here and names the homes below. */
import type { ComponentType } from 'react'
import { CapacidadeDaFrota } from '#modules/agenda-veiculo/web/shared/CapacidadeDaFrota.tsx'
import { work } from '#modules/carga/carga-dados.contract.ts'
import { CargasRecebidas } from '#modules/carga/web/shared/CargasRecebidas.tsx'
import { FilaDeCargas } from '#modules/carga/web/shared/FilaDeCargas.tsx'
import { agenda } from '#modules/doca/agendamento-dados.contract.ts'
import { PedidosAFormar } from '#modules/minuta/web/shared/PedidosAFormar.tsx'
import { DocasDeHoje } from '#modules/patio/web/shared/DocasDeHoje.tsx'
import { FilaDoPatio } from '#modules/patio/web/shared/FilaDoPatio.tsx'
import { HorasEDocasDeHoje } from '#modules/patio/web/shared/HorasEDocasDeHoje.tsx'
import { planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { PedidosAPlanejar } from '#modules/planejamento/web/shared/PedidosAPlanejar.tsx'
import { UltimosPlanos } from '#modules/planejamento/web/shared/UltimosPlanos.tsx'
import { AgendamentosNosParceiros } from '#modules/portal-agendamento/web/shared/AgendamentosNosParceiros.tsx'
import { frotaAccess } from '#modules/veiculo/veiculo.contract.ts'
import type { AccessRequirement } from '#platform/shared/access.ts'
import { AttentionBlock } from './AttentionBlock.tsx'
import { LicenceBlock } from './LicenceBlock.tsx'
import { RecentBlock } from './RecentBlock.tsx'
import { HomeSetupBlock } from './SetupBlock.tsx'
import { SharedBlock } from './SharedBlock.tsx'
import { UnitsBlock } from './UnitsBlock.tsx'

export interface HomeBlock {
  readonly key: string
  readonly Component: ComponentType
  /** Absent: for everybody. */
  readonly access?: AccessRequirement
}

const docks: AccessRequirement = { ...agenda, deny: ['Free'] }

const filaDeCargas: HomeBlock = { key: 'fila-cargas', Component: FilaDeCargas, access: work }
const recebidas: HomeBlock = { key: 'cargas-recebidas', Component: CargasRecebidas, access: work }
const filaDoPatio: HomeBlock = { key: 'fila-patio', Component: FilaDoPatio, access: docks }
const docasDeHoje: HomeBlock = { key: 'docas-hoje', Component: DocasDeHoje, access: docks }
const horasEDocas: HomeBlock = { key: 'horas-docas-hoje', Component: HorasEDocasDeHoje, access: docks }
const nosParceiros: HomeBlock = {
  key: 'agendamentos-nos-parceiros',
  Component: AgendamentosNosParceiros,
  access: { role: 'Operador' },
}
const aFormar: HomeBlock = { key: 'pedidos-a-formar', Component: PedidosAFormar, access: planejar }
const aPlanejar: HomeBlock = { key: 'pedidos-a-planejar', Component: PedidosAPlanejar, access: planejar }
const ultimosPlanos: HomeBlock = { key: 'ultimos-planos', Component: UltimosPlanos, access: planejar }
const capacidade: HomeBlock = { key: 'capacidade-frota', Component: CapacidadeDaFrota, access: frotaAccess }
const attention: HomeBlock = { key: 'atencao', Component: AttentionBlock }
const licence: HomeBlock = {
  key: 'licenca',
  Component: LicenceBlock,
  access: { role: 'Operador', onlyLicences: ['Free'] },
}
const units: HomeBlock = { key: 'unidades', Component: UnitsBlock }
const recent: HomeBlock = { key: 'recentes', Component: RecentBlock }
const shared: HomeBlock = { key: 'compartilhadas', Component: SharedBlock }
const setup: HomeBlock = {
  key: 'implantacao',
  Component: HomeSetupBlock,
  access: { role: 'Administrador' },
}

export interface Home {
  readonly title: string
  /** Blocks of the wide column, then of the narrow one, each from top to bottom. */
  readonly main: readonly HomeBlock[]
  readonly side: readonly HomeBlock[]
}

const shipper: Home = {
  title: 'Visão geral',
  main: [filaDeCargas, attention, licence, recent],
  side: [docasDeHoje, aFormar, filaDoPatio, units, shared, setup],
}
const carrier: Home = {
  title: 'Visão geral',
  main: [filaDeCargas, recebidas, attention, licence, shared, recent],
  side: [nosParceiros, units, setup],
}
const yard: Home = {
  title: 'Visão geral',
  main: [filaDoPatio, attention, units],
  side: [horasEDocas, setup, recent],
}
const planner: Home = {
  title: 'Visão geral',
  main: [aPlanejar, attention, units, recent],
  side: [ultimosPlanos, capacidade, setup, shared],
}
const general: Home = {
  title: 'Início',
  main: [filaDeCargas, recebidas, attention, licence, recent],
  side: [nosParceiros, units, shared, setup],
}

/** By the address of the home. */
export const HOMES: Readonly<Record<string, Home>> = {
  '/dashboards/visao-geral': shipper,
  '/dashboards/visao-geral/transportador': carrier,
  '/dashboards/visao-geral/agendamento': yard,
  '/dashboards/visao-geral/roteirizador': planner,
  '/home-embarcador': { ...shipper, title: 'Início' },
  '/home': general,
}

/** `/home` is the shipper's home for a shipper (S-032). */
export function homeAt(path: string, isShipper: boolean): Home {
  const address = path === '/home' && isShipper ? '/home-embarcador' : path
  return HOMES[address] ?? general
}
