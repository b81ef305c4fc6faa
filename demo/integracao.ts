/**
 * Imports that are finished, the files that they remembered, a webhook that is switched off, and two boards of Alimentos
 * Serra Dourada, and what the carriers list: made by the use cases that the API calls, as the administrators.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { contatoRegister } from '#modules/contato/server/contato.register.ts'
import { equipamentoRegister } from '#modules/equipamento/server/equipamento.register.ts'
import { grupoTarefasRegister } from '#modules/grupo-tarefas/server/grupo-tarefas.register.ts'
import { startChecking, startWriting } from '#modules/integracao/server/change-importacao.ts'
import { runImport } from '#modules/integracao/server/import-jobs.ts'
import { startImport } from '#modules/integracao/server/start-import.ts'
import { changeWebhook, createWebhook } from '#modules/integracao-webhook/server/webhooks.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import { listEtapas } from '#modules/quadro/server/etapa/list-etapas.ts'
import { createKanbanPipe } from '#modules/quadro/server/kanban-pipe/kanban-pipe.ts'
import { tipoOcorrenciaRegister } from '#modules/tipo-ocorrencia/server/tipo-ocorrencia.register.ts'
import { vendedorRegister } from '#modules/vendedor/server/vendedor.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { formatDate } from '#platform/shared/date.ts'
import { OCORRENCIA } from './cargas.ts'
import type { Pedido } from './cargas-plano.ts'
import { found, within } from './create-registers.ts'
import { DEMO_GRUPOS_TAREFAS, DEMO_VENDEDORES } from './people-and-tools.ts'

const DAY_MS = 86_400_000
const ZONE = 'America/Sao_Paulo'

/** Lines of the file of orders; of these two are refused. */
export const LINHAS_IMPORTADAS = 24
export const LINHAS_RECUSADAS = 2

const VENDEDORES = ['V-131;Sônia Arruda', 'V-137;Fábio Nogueira', 'V-140;Teresa Campelo']

/**
 * Orders of CD Betim from the file of a customer, and the sellers of a sheet of the sales department: yesterday's, so that
 * the orders of today are the newer ones.
 */
export async function importFiles(deps: Deps, session: Session, now: Date): Promise<void> {
  const yesterday = { ...deps, clock: { now: () => new Date(now.getTime() - DAY_MS) } }
  await importFile(yesterday, session, 'vendedores', 'vendedores-2026.csv', [
    'COD_VENDEDOR;NOME',
    ...VENDEDORES,
  ])
  await importFile(yesterday, session, 'pedidos', 'pedidos-betim.csv', pedidoLines(now))
}

const CLIENTES = 6

/** What a carrier begins with: some customers of the shipper, which it delivers to, and its tools and lists. */
export async function createCarrierRegisters(deps: Deps, session: Session, unidadeId: string): Promise<void> {
  const file = fileURLToPath(new URL('empresas.csv', import.meta.url))
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true })
  const lines = rows
    .filter(({ tipos }) => tipos === 'Cliente')
    .slice(0, CLIENTES)
    .map(({ documento, nome, tipos, municipioId, uf }) => [documento, nome, tipos, municipioId, uf].join(';'))
  await importFile(deps, session, 'empresas', 'clientes.csv', ['CNPJ;RAZAO;TIPO;CIDADE;UF', ...lines])
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const inside = within(deps, tx, deps.clock.now())
    await equipamentoRegister.create(inside, session, {
      descricao: 'Cinta com catraca 9 m',
      tipo: 'cinta',
      quantidade: 24,
      unidadeId,
    })
    for (const grupo of DEMO_GRUPOS_TAREFAS) await grupoTarefasRegister.create(inside, session, grupo)
    await tipoOcorrenciaRegister.create(inside, session, OCORRENCIA)
    for (const vendedor of DEMO_VENDEDORES) await vendedorRegister.create(inside, session, vendedor)
    const { rows: clientes } = await sql<{ id: string }>`
      select id from empresa where owner_id = ${tx.ownerId} order by nome limit 1
    `.execute(tx.db)
    await contatoRegister.create(inside, session, {
      nome: 'Ivo Sarmento',
      empresaId: found(clientes[0], 'um cliente').id,
      telefones: ['3132280417'],
      ocupacao: 'Recebimento',
      tipo: 2,
      principal: true,
    })
  })
}

async function importFile(
  deps: Deps,
  session: Session,
  alvo: string,
  name: string,
  lines: readonly string[],
): Promise<void> {
  const content = Buffer.from(`${lines.join('\r\n')}\r\n`)
  const { id, ligacoes } = await startImport(deps, session, alvo, async () => ({ name, content }))
  await startChecking(deps, session, id, { ligacoes, modo: 'alterar' })
  await runImport(deps, session.ownerId, id)
  await startWriting(deps, session, id)
  await runImport(deps, session.ownerId, id)
}

/** Line 8 has no weight that can be read, line 17 names no state. */
const WRONG: Readonly<Record<number, readonly [cell: number, text: string]>> = {
  6: [4, 'a pesar'],
  15: [3, 'XX'],
}

/** As a system of orders writes them: collected tomorrow, delivered two days later. */
function pedidoLines(now: Date): string[] {
  const file = fileURLToPath(new URL('pedidos.csv', import.meta.url))
  const rows: (Pedido & { readonly uf: string })[] = parse(readFileSync(file), {
    columns: true,
    to: LINHAS_IMPORTADAS,
  })
  const day = (days: number) => formatDate(new Date(now.getTime() + days * DAY_MS), ZONE)
  const lines = rows.map(({ municipio, uf, pesoG, volumeCm3, valor }, index) => {
    const cells = [
      `BT-${40_210 + index}`,
      'CD Betim',
      municipio,
      uf,
      // A shop buys by the box what one customer buys by the piece.
      String(Number(pesoG) * 120),
      String(Number(volumeCm3) * 120),
      (Number(valor) * 120).toFixed(2).replace('.', ','),
      `${day(1)} 08:00`,
      `${day(3)} 18:00`,
    ]
    const [cell, text] = WRONG[index] ?? []
    return cells.map((one, at) => (at === cell ? text : one)).join(';')
  })
  return ['NUM_PEDIDO;FILIAL;CIDADE;UF;PESO_G;VOLUME_CM3;VALOR;DATA_COLETA;DATA_ENTREGA', ...lines]
}

const ENDERECO = 'https://erp.exemplo.example/estiva/agendamentos'

/** Switched off, to an address that is reserved for documentation: nothing is ever sent, and no name looked up. */
export async function createDemoWebhook(deps: Deps, session: Session): Promise<void> {
  const webhookHosts = new Set([`${new URL(ENDERECO).host}:443`])
  const apart = { ...deps, config: { ...deps.config, webhookHosts } }
  const { webhook } = await createWebhook(apart, session, { nome: 'ERP (exemplo)', url: ENDERECO })
  await changeWebhook(apart, session, webhook.id, { ativo: false })
}

const QUADROS = [
  { name: 'Contratação', icon: 'dinheiro', color: 'ameixa', grupos: [1] },
  { name: 'Em viagem e entregas', icon: 'rota', color: 'petroleo', grupos: [2, 3] },
] as const

/** Boards of loads with the stages of some groups. */
export async function createQuadros(deps: Deps, session: Session): Promise<void> {
  const grupos = await listEtapas(deps, session)
  for (const { name, icon, color, grupos: wanted } of QUADROS) {
    await createKanbanPipe(deps, session, {
      tipo: 1,
      name,
      icon,
      color,
      groups: grupos
        .filter(({ id }) => wanted.some((one) => one === id))
        .map(({ id, descricao, items }) => ({
          id,
          description: descricao,
          items: items.filter(({ etapaManual }) => !etapaManual).map((etapa) => etapa.id),
          pipesManuais: items.filter(({ etapaManual }) => etapaManual).map((etapa) => etapa.id),
        })),
      cardTemplate: PREFERENCIAS.PersonalizacaoCardCarga.padrao,
    })
  }
}
