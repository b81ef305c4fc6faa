/** What the screens of reports ask and do, and which calls an action makes stale. */
import { isGuid } from '#platform/shared/guid.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { type ConsultaGuardada, consultar, listRegistros } from '../consulta.contract.ts'
import { problemasDaConsulta } from '../consulta.rules.ts'
import {
  changeAgendamento,
  changeRelatorio,
  createAgendamento,
  createRelatorio,
  exportarConsulta,
  fixarRelatorio,
  getRelatorio,
  listAgendamentos,
  listArquivos,
  listPessoas,
  listRelatorios,
  removeAgendamento,
  removeRelatorio,
  SITUACAO_ARQUIVO,
} from '../relatorio.contract.ts'

const VISOES = [listRelatorios, getRelatorio]
const ENVIOS = [listAgendamentos]

/** What cannot be asked is not sent. */
export const useConsulta = (consulta: ConsultaGuardada) =>
  useCall(
    consultar,
    { body: consulta },
    { keepsPrevious: true, enabled: problemasDaConsulta(consulta).length === 0 },
  )

export const useRegistros = (
  consulta: ConsultaGuardada | undefined,
  chaves: readonly (string | null)[],
  page: number,
) =>
  useCall(
    listRegistros,
    // Nothing is sent for an address without a question.
    { body: { ...(consulta ?? SEM_PERGUNTA), chaves: [...chaves], page } },
    { keepsPrevious: true, enabled: consulta !== undefined },
  )
const SEM_PERGUNTA: ConsultaGuardada = {
  entidade: 'carga',
  grupos: [],
  medidas: ['contagem'],
  periodo: { por: 'coleta' },
  filtros: [],
}

export const useRelatorios = () => useCall(listRelatorios, {})
export const useRelatorio = (id: string | undefined) =>
  useCall(getRelatorio, { params: { id: id ?? '' } }, { enabled: isGuid(id ?? '') })
export const useCreateRelatorio = () => useCallMutation(createRelatorio, { changes: VISOES })
export const useChangeRelatorio = () => useCallMutation(changeRelatorio, { changes: VISOES })
export const useFixar = () => useCallMutation(fixarRelatorio, { changes: VISOES })
export const useRemoveRelatorio = () => useCallMutation(removeRelatorio, { changes: VISOES })

/** How often files that are being made are looked at again. */
const FAZENDO_MS = 2_000

/** While a file waits or is made, its progress is followed. */
export function useArquivos() {
  const seen = useCall(listArquivos, {})
  const isMaking = seen.data?.some(({ situacao }) => situacao <= SITUACAO_ARQUIVO.Fazendo) ?? false
  return useCall(listArquivos, {}, isMaking ? { refetchInterval: FAZENDO_MS } : {})
}
export const useExportar = () => useCallMutation(exportarConsulta, { changes: [listArquivos] })

export const useAgendamentos = () => useCall(listAgendamentos, {})
export const usePessoas = () => useCall(listPessoas, {})
export const useCreateAgendamento = () => useCallMutation(createAgendamento, { changes: ENVIOS })
export const useChangeAgendamento = () => useCallMutation(changeAgendamento, { changes: ENVIOS })
export const useRemoveAgendamento = () => useCallMutation(removeAgendamento, { changes: ENVIOS })
