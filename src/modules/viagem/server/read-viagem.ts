/** The link of a load's driver as staff see it: state, phones, and what came from them. */
import bwipjs from 'bwip-js/node'
import { sql } from 'kysely'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import { MAX_ATOS_LISTA, MAX_ATOS_RESUMO, type Viagem, type ViagemDaCarga } from '../viagem.contract.ts'
import { isAtiva, situacaoEm, telefoneMascarado, textoDoConvite, ultimosDigitos } from '../viagem.rules.ts'
import { readMotoristas } from './create-viagem.ts'
import { addressOf } from './links.ts'
import { type CargaDaViagem, viewCarga, viewViagem } from './open-da-carga.ts'
import { countAtos, readAtos } from './show-atos.ts'
import { findDaCarga, listAparelhos, type ViagemLida } from './viagem.repository.ts'

export const getViagemDaCargaOf = (deps: Deps, session: Session, cargaId: string): Promise<ViagemDaCarga> =>
  viewCarga(deps, session, cargaId, (open) => showDaCarga(deps, open))

export async function showDaCarga(deps: Deps, { tx, carga, criador }: CargaDaViagem): Promise<ViagemDaCarga> {
  const motorista = (await readMotoristas(tx, [carga.id])).get(carga.id)
  const viagem = await findDaCarga(tx, carga.id, { desdeContrato: !criador })
  return {
    viagem: viagem ? await showViagem(deps, { tx, carga }, viagem) : null,
    temMotorista: motorista?.nome != null,
    motorista: motorista?.nome ?? null,
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

async function showViagem(
  deps: Deps,
  { tx, carga }: Pick<CargaDaViagem, 'tx' | 'carga'>,
  viagem: ViagemLida,
): Promise<Viagem> {
  const situacao = situacaoEm(viagem, deps.clock.now())
  const [percurso, aparelhos, atos, contagem, empresa] = [
    await readPercurso(tx, carga.id),
    await listAparelhos(tx, viagem.id),
    await readAtos(tx, viagem.id, MAX_ATOS_RESUMO),
    await countAtos(tx, viagem.id),
    await getOwnerNome(tx),
  ]
  const isLinked = isAtiva(situacao) || situacao === S.Recusada || situacao === S.Concluida
  const endereco = addressOf(deps, { ownerId: tx.ownerId, id: viagem.id, n: viagem.n })
  return {
    id: viagem.id,
    cargaId: carga.id,
    motoristaId: viagem.motorista_id,
    situacao,
    nome: viagem.nome,
    telefone: telefoneMascarado(viagem.telefone),
    temTelefone: ultimosDigitos(viagem.telefone) !== null,
    canalEnvio: viagem.canal_envio,
    criadaEm: viagem.criada_em.toISOString(),
    enviadaEm: iso(viagem.enviada_em),
    enviadaPor: viagem.enviada_por_nome,
    abertaEm: iso(viagem.aberta_em),
    aceitaEm: iso(viagem.aceita_em),
    iniciadaEm: iso(viagem.iniciada_em),
    concluidaEm: iso(viagem.concluida_em),
    recusadaEm: iso(viagem.recusada_em),
    motivoRecusa: viagem.motivo_recusa,
    previstaPara: iso(percurso.fim),
    expiraEm: viagem.expiraEm.toISOString(),
    bloqueadaAte: iso(viagem.bloqueada_ate),
    fusoHorario: percurso.fusoHorario,
    consentimento:
      viagem.consentimento_em === null
        ? null
        : {
            versao: viagem.consentimento_versao ?? '',
            dh: viagem.consentimento_em.toISOString(),
            retiradoEm: iso(viagem.consentimento_retirado_em),
          },
    aparelhos: aparelhos.map(({ id, nome, visto_em, bateria_pct }) => ({
      id,
      nome,
      vistoEm: visto_em.toISOString(),
      bateriaPct: bateria_pct,
    })),
    link: isLinked
      ? {
          endereco,
          texto: textoDoConvite({
            empresa,
            nome: viagem.nome,
            codigo: String(carga.codigo),
            origem: percurso.origem,
            destino: percurso.destino,
            coleta:
              percurso.coleta && formatCardDateTime(percurso.coleta.toISOString(), percurso.fusoHorario),
            link: endereco,
          }),
          qrSvg: bwipjs.toSVG({ bcid: 'qrcode', text: endereco, scale: 3 }),
          whatsapp: numeroDoWhatsapp(viagem.telefone),
        }
      : null,
    atos,
    totalAtos: contagem.total,
    recusados: contagem.recusados,
  }
}

/** With the code of Brazil where none is written. */
function numeroDoWhatsapp(telefone: string | null): string | null {
  const digits = telefone?.replace(/\D/g, '') ?? ''
  if (digits.length < 10) return null
  return digits.length <= 11 ? `55${digits}` : digits
}

interface Percurso {
  readonly origem: string
  readonly destino: string
  readonly coleta: Date | null
  readonly fim: Date | null
  readonly fusoHorario: string
}

async function readPercurso(tx: CargaDaViagem['tx'], cargaId: string): Promise<Percurso> {
  const { rows } = await sql<Percurso>`
    select a.lugar as origem, z.lugar as destino, a.inicio as coleta, a.fuso as "fusoHorario",
      -- The trip ends with the last departure of the timeline, which plans it.
      (select dh_prevista from carga_evento
       where owner_id = ${tx.ownerId} and carga_id = ${cargaId} and tipo = 'saida' order by ordem desc limit 1) as fim
    from (select coalesce(cidade, nome) as lugar, janela_inicio as inicio, fuso_horario as fuso from carga_parada
          where owner_id = ${tx.ownerId} and carga_id = ${cargaId} order by ordem limit 1) a,
      (select coalesce(cidade, nome) as lugar from carga_parada
       where owner_id = ${tx.ownerId} and carga_id = ${cargaId} order by ordem desc limit 1) z
  `.execute(tx.db)
  return existing(rows[0])
}

export const listAtosOf = (deps: Deps, session: Session, viagemId: string) =>
  viewViagem(deps, session, viagemId, async ({ tx, viagem }) => ({
    items: await readAtos(tx, viagem.id, MAX_ATOS_LISTA),
    total: (await countAtos(tx, viagem.id)).total,
  }))

/** Throws `not_found`. */
export async function readArquivo(
  deps: Deps,
  session: Session,
  viagemId: string,
  arquivoId: string,
): Promise<RawAnswer> {
  const file = await viewViagem(deps, session, viagemId, async ({ tx, viagem }) =>
    existing(
      await tx.db
        .selectFrom('viagem_arquivo as f')
        .innerJoin('arquivo as a', (join) =>
          join.onRef('a.owner_id', '=', 'f.owner_id').onRef('a.id', '=', 'f.arquivo_id'),
        )
        .select(['a.sha256', 'a.tipo', 'a.nome'])
        .where('f.owner_id', '=', tx.ownerId)
        .where('f.viagem_id', '=', viagem.id)
        .where('f.id', '=', arquivoId)
        .executeTakeFirst(),
    ),
  )
  return {
    content: await deps.files.get(file.sha256),
    contentType: file.tipo,
    fileName: file.nome,
    inline: file.tipo.startsWith('image/'),
  }
}
