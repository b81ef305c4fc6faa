/** What the screens of imports ask the server. */
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ParamsOf, QueryOf, ResponseOf } from '#platform/shared/call.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  baixarModeloArquivo,
  baixarRecusadas,
  conferirImportacao,
  corrigirCelula,
  decidirReparo,
  decidirReparoCelula,
  descartarImportacao,
  enviarImportacao,
  getImportacao,
  gravarImportacao,
  type Importacao,
  type LinhaImportacao,
  lerImportacao,
  listAlvos,
  listImportacoes,
  listLinhas,
  pararImportacao,
  retomarImportacao,
  sugerirCelula,
  voltarImportacao,
} from '../importacao.contract.ts'
import { alterarModelo, getModelo, listModelos, removerModelo } from '../modelo-importacao.contract.ts'

const MODELOS = [listModelos, getModelo]

export type LinhasFilter = Omit<QueryOf<typeof listLinhas>, 'depois' | 'limite'>
type LinhasPage = ResponseOf<typeof listLinhas>

export const useAlvos = () => useCall(listAlvos, {})

export const useImportacoes = (query: QueryOf<typeof listImportacoes>) =>
  useCall(listImportacoes, { query }, { keepsPrevious: true })

export const useImportacao = (id: string) => useCall(getImportacao, { params: { id } })

export const useEnviar = () => useCallMutation(enviarImportacao, { changes: [listImportacoes] })

/** The lines of a filter, page after page as they are scrolled to. */
export function useLinhas(id: string, filter: LinhasFilter, isEnabled: boolean) {
  const { http } = usePlatform()
  return useInfiniteQuery({
    queryKey: callKey(listLinhas, { params: { id }, query: filter }),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      http.call(listLinhas, { params: { id }, query: { ...filter, depois: pageParam, limite: 100 }, signal }),
    getNextPageParam: (last: LinhasPage) => last.proximo ?? undefined,
    enabled: isEnabled,
  })
}

/** Corrects one cell; the lines that another key may concern are read again. */
export function useCorrigir(id: string, isKey: boolean) {
  const client = useQueryClient()
  return useCallMutation(corrigirCelula, {
    scope: scopeOf(id),
    onSuccess: (linha) => keepLine(client, linha),
    changes: isKey ? [getImportacao, listLinhas] : [getImportacao],
  })
}

export const useSugestoes = (params: ParamsOf<typeof sugerirCelula>, texto: string) =>
  useCall(sugerirCelula, { params, query: { texto } }, { keepsPrevious: true })

/** What was decided just before counts: it arrives before the writing begins. */
const scopeOf = (id: string) => `importacao ${id}`

/** A decided line stays where it is, also when the filter would now leave it out: one sees what became of it. */
const keepLine = (client: QueryClient, linha: LinhaImportacao) =>
  client.setQueriesData<InfiniteData<LinhasPage>>({ queryKey: callKey(listLinhas) }, (data) =>
    data ? withLine(data, linha) : data,
  )

/** Actions on one import; each answers with the import as it then is. */
export function useImportacaoActions(id: string) {
  const client = useQueryClient()
  const { http } = usePlatform()
  const keep = (importacao: Importacao) => {
    client.setQueryData(callKey(getImportacao, { params: { id } }), importacao)
    void client.invalidateQueries({ queryKey: callKey(listImportacoes) })
  }
  const readLinesAgain = () => client.invalidateQueries({ queryKey: callKey(listLinhas) })
  const options = { onSuccess: keep }
  const scope = scopeOf(id)
  const optionsOfLines = {
    onSuccess: (importacao: Importacao) => {
      keep(importacao)
      void readLinesAgain()
    },
  }
  return {
    ler: useCallMutation(lerImportacao, options),
    conferir: useCallMutation(conferirImportacao, { ...optionsOfLines, changes: MODELOS }),
    parar: useCallMutation(pararImportacao, options),
    retomar: useCallMutation(retomarImportacao, options),
    voltar: useCallMutation(voltarImportacao, optionsOfLines),
    descartar: useCallMutation(descartarImportacao, options),
    gravar: useCallMutation(gravarImportacao, { ...options, scope }),
    decidirTipo: useCallMutation(decidirReparo, { ...optionsOfLines, scope }),
    decidirCelula: useCallMutation(decidirReparoCelula, {
      scope,
      onSuccess: (linha) => keepLine(client, linha),
      changes: [getImportacao],
    }),
    readLinesAgain,
    baixarRecusadas: async () =>
      saveFile(await http.download(baixarRecusadas, { params: { id } }), 'recusadas.csv'),
  }
}
export type ImportacaoActions = ReturnType<typeof useImportacaoActions>

const withLine = (data: InfiniteData<LinhasPage>, linha: LinhaImportacao): InfiniteData<LinhasPage> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.ordem === linha.ordem ? linha : item)),
  })),
})

export function useModeloArquivo() {
  const { http } = usePlatform()
  return async (alvo: string, formato: 'xlsx' | 'csv') =>
    saveFile(
      await http.download(baixarModeloArquivo, { params: { alvo }, query: { formato } }),
      `modelo.${formato}`,
    )
}

export const useModelos = (alvo?: string) => useCall(listModelos, { query: { alvo } })
export const useModelo = (id: string) => useCall(getModelo, { params: { id } })
export const useAlterarModelo = () => useCallMutation(alterarModelo, { changes: MODELOS })
export const useRemoverModelo = () => useCallMutation(removerModelo, { changes: MODELOS })
