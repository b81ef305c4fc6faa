/** The blocks that homes are made of. A module adds its block here and names the homes below. */
import type { ComponentType } from 'react'
import { agenda } from '../../modules/agendamento/agendamento-dados.contract.ts'
import { FilaDoPatio } from '../../modules/agendamento/web/shared/FilaDoPatio.tsx'
import { work } from '../../modules/carga/carga-dados.contract.ts'
import { FilaDeCargas } from '../../modules/carga/web/shared/FilaDeCargas.tsx'
import type { AccessRequirement } from '../../platform/shared/access.ts'
import { AttentionBlock } from './AttentionBlock.tsx'
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

const filaDeCargas: HomeBlock = { key: 'fila-cargas', Component: FilaDeCargas, access: work }
const filaDoPatio: HomeBlock = {
  key: 'fila-patio',
  Component: FilaDoPatio,
  access: { ...agenda, deny: ['Free'] },
}
const attention: HomeBlock = { key: 'atencao', Component: AttentionBlock }
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
  main: [filaDeCargas, attention, recent],
  side: [filaDoPatio, units, shared, setup],
}
const carrier: Home = {
  title: 'Visão geral',
  main: [filaDeCargas, attention, shared, recent],
  side: [units, setup],
}
const yard: Home = { title: 'Visão geral', main: [filaDoPatio, attention, units], side: [setup, recent] }
const planner: Home = { title: 'Visão geral', main: [attention, units, recent], side: [setup, shared] }
const general: Home = {
  title: 'Início',
  main: [filaDeCargas, attention, recent],
  side: [units, shared, setup],
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
