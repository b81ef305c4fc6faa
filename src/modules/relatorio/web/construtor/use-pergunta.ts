/** The question of the builder: that of the address, else the saved one, else the beginning of one. */
import { useAddress, useNavigation } from '#platform/web/router/navigation.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import {
  isMesmaConsulta,
  NOMES_DA_CONSULTA,
  perguntaInicial,
  readConsulta,
  writeConsulta,
} from '../shared/consulta-endereco.ts'

export interface Pergunta {
  readonly consulta: ConsultaGuardada
  /** It differs from the saved view, or was never saved. */
  readonly isChanged: boolean
  /** Each change is a step that Back undoes. */
  readonly ask: (next: ConsultaGuardada) => void
}

/** `inicio`: what the builder begins with where neither the address nor a view asks. */
export function usePergunta(saved: Relatorio | undefined, inicio = perguntaInicial('carga')): Pergunta {
  const { go } = useNavigation()
  const asked = readConsulta(useAddress().page.query)
  const consulta = asked ?? saved?.consulta ?? inicio
  const ask = (next: ConsultaGuardada) =>
    go((address) => {
      const query = new URLSearchParams(address.page.query)
      for (const name of NOMES_DA_CONSULTA) query.delete(name)
      const isSaved = saved !== undefined && isMesmaConsulta(next, saved.consulta)
      if (!isSaved) for (const [name, value] of writeConsulta(next)) query.append(name, value)
      return { ...address, page: { ...address.page, query: query.toString() } }
    })
  return {
    consulta,
    isChanged: saved === undefined || (asked !== undefined && !isMesmaConsulta(asked, saved.consulta)),
    ask,
  }
}
