/** Keeping templates of loads, and beginning a load with one. */
import { v7 as uuidv7 } from 'uuid'
import { clearModelo } from '#modules/carga/modelo-carga.rules.ts'
import { cleanParada } from '#modules/carga/parada.rules.ts'
import { getDadosEdicao } from '#modules/carga/server/cadastro/dados-edicao.ts'
import { resolveParadas } from '#modules/carga/server/cadastro/resolve-cargas.ts'
import { readCarga } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type CargaTemplate,
  type ChangeTemplate,
  type CreateTemplate,
  templateErrors,
} from '../template.contract.ts'
import { fromOfertaCarga, MAX_TEMPLATES, toOfertaCarga } from '../template.rules.ts'
import { changesOfTemplate } from './describe-template.ts'
import {
  countTemplates,
  findForChange,
  insertTemplate,
  listRows,
  type Modelo,
  removeTemplate,
  type TemplateRow,
  updateTemplate,
} from './template.repository.ts'
import { readAvisos } from './template-avisos.ts'

export const ENTIDADE_TEMPLATE = 'carga-template'

export function listTemplates(
  deps: Deps,
  session: Session,
  id: string | undefined,
): Promise<CargaTemplate[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await listRows(tx, { id })
    if (id !== undefined && rows.length === 0) throw new AppError(platformErrors.not_found)
    return toTemplates(tx, rows)
  })
}

export function listAtivos(deps: Deps, session: Session): Promise<{ id: string; descricao: string }[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await listRows(tx, { ativo: true })
    return rows.map(({ id, nome }) => ({ id, descricao: nome }))
  })
}

/** From the form, from the model of the catalogue, or from a load that exists. */
export function createTemplate(deps: Deps, session: Session, body: CreateTemplate): Promise<CargaTemplate> {
  const nome = nomeOf(body.nome)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const modelo = await modeloOf(tx, session, body)
    if (!modelo) throw invalidField('cadastroCarga', 'Informe os dados da carga')
    if ((await countTemplates(tx)) >= MAX_TEMPLATES) throw new AppError(templateErrors.template_list_full)
    const id = uuidv7()
    const values = { nome, modelo, ativo: body.ativo ?? true }
    await insertTemplate(tx, id, values, deps.clock.now())
    return leaveTrace(tx, session, id, undefined, 'criação')
  })
}

export function changeTemplate(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: ChangeTemplate,
): Promise<CargaTemplate> {
  const nome = nomeOf(body.nome)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await locked(tx, id)
    if (version !== undefined && version !== before.versao) {
      const [current] = await toTemplates(tx, [before])
      throw new AppError(platformErrors.version_conflict, {
        extra: { current, yours: { ...current, ...body } },
      })
    }
    const modelo = (await modeloOf(tx, session, body)) ?? before.modelo
    const values = { nome, modelo, ativo: body.ativo ?? before.ativo }
    if (JSON.stringify(values) === JSON.stringify(valuesOf(before)))
      return only(await toTemplates(tx, [before]))
    await updateTemplate(tx, id, values, deps.clock.now())
    return leaveTrace(tx, session, id, before, 'alteração')
  })
}

export function deleteTemplate(deps: Deps, session: Session, id: string): Promise<void> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await locked(tx, id)
    await removeTemplate(tx, id)
    await note(tx, session, before, 'exclusão', [{ campo: 'Nome', de: before.nome, para: null }], 'removed')
  })
}

async function locked(tx: OwnerTx, id: string): Promise<TemplateRow> {
  return existing(await findForChange(tx, id))
}

function nomeOf(text: string): string {
  const nome = cleanLine(text)
  if (nome === null) throw invalidField('nome', validationMessages.required)
  return nome
}

const valuesOf = ({ nome, modelo, ativo }: TemplateRow) => ({ nome, modelo, ativo })

/** Undefined: nothing of a load was sent. */
async function modeloOf(
  tx: OwnerTx,
  session: Session,
  body: Pick<CreateTemplate, 'cadastroCarga' | 'ofertaCarga' | 'cargaId'>,
): Promise<Modelo | undefined> {
  if (body.cargaId !== undefined) {
    const { distancia, tempo } = await readCarga(tx, session, body.cargaId)
    const { carga } = await getDadosEdicao(tx, session, body.cargaId)
    return { cadastroCarga: clearModelo(carga), distancia, tempo }
  }
  const way = { distancia: body.ofertaCarga?.distancia ?? null, tempo: body.ofertaCarga?.tempo ?? null }
  if (body.cadastroCarga) return { cadastroCarga: clearModelo(body.cadastroCarga), ...way }
  return body.ofertaCarga
    ? { cadastroCarga: clearModelo(fromOfertaCarga(body.ofertaCarga)), ...way }
    : undefined
}

/** Names of the places of all templates come with one look at the registers. */
async function toTemplates(tx: OwnerTx, rows: readonly TemplateRow[]): Promise<CargaTemplate[]> {
  const paradas = rows.flatMap(({ modelo }) => modelo.cadastroCarga.paradas ?? [])
  const lugares = await resolveParadas(tx, paradas.map(cleanParada))
  const avisosOf = await readAvisos(tx, rows)
  let next = 0
  return rows.map(({ id, nome, modelo, ativo, versao, atualizado_em }) => {
    const { cadastroCarga, distancia, tempo } = modelo
    const end = next + (cadastroCarga.paradas?.length ?? 0)
    const own = lugares.slice(next, end)
    next = end
    return {
      id,
      nome,
      // Both were checked by the schemas of the calls before they were stored.
      ofertaCarga: { ...toOfertaCarga(cadastroCarga, own), distancia, tempo } as CargaTemplate['ofertaCarga'],
      cadastroCarga: cadastroCarga as CargaTemplate['cadastroCarga'],
      ativo,
      atualizadoEm: atualizado_em.toISOString(),
      version: versao,
      avisos: avisosOf(id),
    }
  })
}

function only(templates: readonly CargaTemplate[]): CargaTemplate {
  const [template] = templates
  if (!template) throw new AppError(platformErrors.not_found)
  return template
}

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  id: string,
  before: TemplateRow | undefined,
  acao: string,
): Promise<CargaTemplate> {
  const row = await locked(tx, id)
  const templates = await toTemplates(tx, before ? [row, before] : [row])
  const after = only(templates)
  const mudancas = await changesOfTemplate(tx, templates[1], after)
  await note(tx, session, row, acao, mudancas, before ? 'changed' : 'created')
  return after
}

async function note(
  tx: OwnerTx,
  session: Session,
  { id, versao }: TemplateRow,
  acao: string,
  mudancas: readonly { campo: string; de: unknown; para: unknown }[],
  verb: 'created' | 'changed' | 'removed',
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_TEMPLATE,
    entidadeId: id,
    acao,
    versao,
    mudancas,
  })
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE_TEMPLATE}.${verb}`, entidadeId: id, versao })
}
