/** Two surveys of the past, with answers that name nobody, and an address that a server refused: for the admin panel. */
import '#modules/pesquisa/server/pesquisa.tables.ts'
import { MOTIVO_KEYS, TAMANHO_DO_BLOCO } from '#modules/pesquisa/pesquisa.rules.ts'
import type { Tx } from '#platform/server/database/database.ts'
import '#platform/server/mail/mail.tables.ts'
import { LICENCES, ROLES } from '#platform/shared/access.ts'
import { dayAt } from '#platform/shared/date.ts'
import { demoId } from './demo-ids.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'America/Sao_Paulo'
/** Grades of one block after the other. */
const NOTAS = [
  [9, 10, 8, 7, 9],
  [10, 9, 9, 6, 8],
  [3, 8, 9, 10, 7],
  [10, 10, 9, 8, 5],
  [9, 7, 8, 10, 9],
  [2, 9, 10, 9, 8],
  [10, 9, 9, 10, 8],
  [8, 9, 10, 7, 6],
] as const
const TEXTOS: Readonly<Record<number, string>> = {
  0: 'A fila do pátio caiu. Falta o motorista remarcar sozinho o horário.',
  3: 'Montar as minutas leva a metade do tempo de antes.',
  8: 'O mapa demora a abrir no computador da portaria.',
  10: 'O suporte respondeu tarde em dois chamados de outubro.',
  15: 'As docas e as cargas no mesmo lugar resolveram a nossa manhã.',
  24: 'Queria ver os custos por rota.',
  25: 'Tive de digitar o mesmo pedido duas vezes.',
  33: 'Muito rápido, mesmo na internet do galpão.',
}
const PESQUISAS = [
  { key: 'julho', nome: 'Meio do ano', daysAgo: 130, blocks: [0, 4] },
  { key: 'outubro', nome: 'Outubro', daysAgo: 36, blocks: [4, 8] },
] as const

export async function insertPesquisas(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const id = (what: string) => demoId(`pesquisa ${what}`)
  await tx.db
    .insertInto('pesquisa')
    .values(
      PESQUISAS.map(({ key, nome, daysAgo, blocks: [from, to] }) => ({
        id: id(key),
        nome,
        licencas: [LICENCES.Free, LICENCES.Customer],
        papeis: [...ROLES],
        convidados: (to - from) * 11,
        iniciada_em: ago(daysAgo),
        iniciada_por_nome: 'Suporte Estiva',
        encerra_em: ago(daysAgo - 30),
        encerrada_em: ago(daysAgo - 30),
      })),
    )
    .execute()
  const blocos = PESQUISAS.flatMap(({ key, daysAgo, blocks: [from, to] }) =>
    NOTAS.slice(from, to).map((notas, index) => ({
      notas,
      numero: from + index,
      row: {
        id: id(`bloco ${from + index}`),
        pesquisa_id: id(key),
        licenca: index % 3 === 2 ? LICENCES.Free : LICENCES.Customer,
        papel: ROLES[index % 2] ?? null,
        completo_em: ago(daysAgo - 3 - 4 * index),
      },
    })),
  )
  await tx.db
    .insertInto('pesquisa_bloco')
    .values(blocos.map(({ row }) => row))
    .execute()
  await tx.db
    .insertInto('pesquisa_resposta')
    .values(
      blocos.flatMap(({ notas, numero, row }) =>
        notas.map((nota, place) => {
          const index = numero * TAMANHO_DO_BLOCO + place
          return {
            id: id(`resposta ${index}`),
            pesquisa_id: row.pesquisa_id,
            licenca: row.licenca,
            papel: row.papel ?? '',
            nota,
            motivos: MOTIVO_KEYS.filter((_key, motivo) => (index * (motivo + 2)) % 7 < 3 - (motivo % 2)),
            texto: TEXTOS[index] ?? null,
            dia: dayAt(row.completo_em, TIME_ZONE),
            bloco_id: row.id,
          }
        }),
      ),
    )
    .execute()
  await tx.db
    .insertInto('email_recusado')
    .values({
      id: id('recusado'),
      email: 'compras@moinhoantigo.example',
      tipo: 'agendamento.aviso',
      codigo: 550,
      motivo: '550 5.1.1 O endereço não existe',
      recusado_em: ago(12),
    })
    .execute()
}
