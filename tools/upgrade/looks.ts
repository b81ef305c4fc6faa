/** What this version shows of records that the one before wrote, through tables that its migrations altered or filled. */
import { AnswerError, listAt, textAt, type Visitor } from './visitor.ts'

interface Look {
  /** In Portuguese. */
  readonly name: string
  /** Answers how many old records were shown. */
  readonly count: (visitor: Visitor) => Promise<number>
}

const entregas = async (visitor: Visitor) =>
  listAt(await visitor.get('/auditoria/entrega?qtdItem=50'), 'items')

/** The demonstration of the version before has some of each. */
const LOOKS: readonly Look[] = [
  {
    name: 'entregas das cargas que já estavam na estrada',
    count: async (visitor) => (await entregas(visitor)).length,
  },
  {
    name: 'ocorrências abertas antes',
    count: async (visitor) => listAt(await visitor.get('/api/ocorrencia?qtdItem=20'), 'items').length,
  },
  {
    name: 'o caminho de cargas de antes',
    async count(visitor) {
      const cargas = new Set((await entregas(visitor)).map((entrega) => textAt(entrega, 'cargaId')))
      let shown = 0
      for (const id of cargas) {
        const { length } = listAt(await visitor.get(`/api/carga-mongo/${id}/acompanhamento`), 'eventos')
        shown += length
      }
      return shown
    },
  },
]

/** In Portuguese, what is not shown. */
export async function lookAtOldRecords(visitor: Visitor): Promise<string[]> {
  const problems: string[] = []
  for (const { name, count } of LOOKS) {
    try {
      if ((await count(visitor)) === 0) problems.push(`${visitor.at} não mostra ${name}`)
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      problems.push(`${visitor.at}, ${name}: ${error.message}`)
    }
  }
  return problems
}
