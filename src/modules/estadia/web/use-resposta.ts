/** What the answer box does: a file goes first, then the message that names it. */
import { useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useKept } from '#platform/web/record/use-kept.ts'
import {
  acordarEstadia,
  cobrarEstadia,
  contestarEstadia,
  type EstadiaDetalhe,
  pagarEstadia,
  responderEstadia,
} from '../estadia.contract.ts'
import type { AcaoDaEstadia } from '../estadia.rules.ts'
import { addAnexoEstadia } from '../estadia-anexo.contract.ts'
import { useChangedEstadia, useEstadia } from './estadia.api.ts'
import {
  checkResposta,
  checkValor,
  RESPOSTA_VAZIA,
  type RespostaProblems,
  type RespostaValues,
  toEscrito,
  valorDe,
} from './resposta.ts'

const ESCRITAS = { contestar: contestarEstadia, responder: responderEstadia } as const
const ACERTOS = { cobrar: cobrarEstadia, pagar: pagarEstadia } as const
const FEITO: Readonly<Record<AcaoDaEstadia, string>> = {
  contestar: 'Estadia contestada',
  responder: 'Resposta enviada',
  acordar: 'Estadia acordada',
  cobrar: 'Estadia cobrada',
  pagar: 'Estadia paga',
}

export function useResposta(estadia: EstadiaDetalhe) {
  const { http } = usePlatform()
  const changed = useChangedEstadia()
  const query = useEstadia(estadia.id)
  const { change, ...values } = useKept<RespostaValues>(`estadia resposta ${estadia.id}`, RESPOSTA_VAZIA)
  const [problems, setProblems] = useState<RespostaProblems>({})
  const [failure, setFailure] = useState<string>()
  const [arquivo, setArquivo] = useState<File>()
  const [isSending, setSending] = useState<AcaoDaEstadia>()
  const { id, version } = estadia
  const params = { id }
  // Without an account at the carrier the shipper notes what was agreed by phone.
  const combinado = estadia.temConta ? undefined : valorDe(values.valor)
  const paraAcordar = combinado ?? estadia.valorParaAcordar ?? undefined

  async function run(acao: AcaoDaEstadia, work: () => Promise<EstadiaDetalhe>) {
    setSending(acao)
    setFailure(undefined)
    try {
      const answer = await work()
      toast.success(`${FEITO[acao]}: ${answer.codigo}`)
      change(RESPOSTA_VAZIA)
      setArquivo(undefined)
      await changed(answer)
    } catch (error) {
      const { texto, horas, valor, anexoId } = fieldErrors(error)
      const refused = { ...(texto && { texto }), ...(horas && { horas }), ...(valor && { valor }) }
      setProblems(refused)
      if (Object.keys(refused).length === 0) setFailure(anexoId ?? refusalText(error))
      // Somebody else may have been faster: what is shown below becomes true again.
      void query.refetch()
    } finally {
      setSending(undefined)
    }
  }

  return {
    values,
    problems,
    failure,
    arquivo,
    isSending,
    paraAcordar,
    change: (some: Partial<RespostaValues>) => {
      change(some)
      setProblems({})
    },
    escolher: setArquivo,
    async escrever(acao: 'contestar' | 'responder') {
      const found = checkResposta(values)
      setProblems(found)
      if (Object.keys(found).length > 0) return
      await run(acao, async () => {
        const anexo =
          arquivo &&
          (await http.call(addAnexoEstadia, { params, query: { nome: arquivo.name }, file: arquivo }))
        const body = { version, ...toEscrito(values), ...(anexo && { anexoId: anexo.id }) }
        return http.call(ESCRITAS[acao], { params, body })
      })
    },
    async acordar() {
      const found = estadia.temConta ? {} : checkValor(values.valor)
      setProblems(found)
      if (Object.keys(found).length > 0) return
      const body = { version, ...(combinado !== undefined && { valor: combinado }) }
      await run('acordar', () => http.call(acordarEstadia, { params, body }))
    },
    acertar: (acao: 'cobrar' | 'pagar', documento: string) =>
      run(acao, () => http.call(ACERTOS[acao], { params, body: { version, documento } })),
  }
}
