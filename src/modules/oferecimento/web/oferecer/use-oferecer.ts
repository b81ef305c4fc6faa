/** The page where an offer is made: what is typed, the draft behind it, and what saves and publishes it. */
import { useState } from 'react'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { distanciaKmOf } from '#modules/carga/dados-do-piso.rules.ts'
import type { ComportamentoOferecimento } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { alterarOferta, criarOferta, type Oferta, publicarOferta } from '../../oferta.contract.ts'
import { useTakeOferta } from '../oferecimento.api.ts'
import { comecarCom, type InicioDaOferta } from './inicio-do-endereco.ts'
import {
  applyComportamento,
  type CargaDoForm,
  checkForm,
  checkPublicar,
  formOf,
  newForm,
  type OferecerForm,
  type ProblemasDaOferta,
  toBody,
} from './oferecer-form.ts'

export interface Alvo {
  readonly kind: 'carga' | 'lote'
  readonly id: string
  readonly cargas: readonly Carga[]
}

const LITRES = 5

export const cargaDoForm = (carga: Carga): CargaDoForm => ({
  id: carga.id,
  tarifa: carga.tarifaTipo,
  valorFrete: carga.valorFrete,
  distanciaKm: distanciaKmOf(carga),
  pesoKg: carga.peso,
  volumeM3: carga.volumeUnidade === LITRES ? carga.volume / 1000 : carga.volume,
  coleta: carga.origem.dhPrevista,
})

export function useOferecer(alvo: Alvo, known: Oferta | undefined, inicio?: InicioDaOferta) {
  const isLote = alvo.kind === 'lote'
  const cargas = alvo.cargas.map(cargaDoForm)
  const [draft, setDraft] = useState(known)
  const [form, setForm] = useState<OferecerForm>(() =>
    comecarCom(known ? formOf(known) : newForm(cargas, isLote, new Date()), inicio),
  )
  // What the address asks of a draft is not saved yet.
  const [isDirty, setDirty] = useState(known !== undefined && inicio !== undefined)
  const [salvoEm, setSalvoEm] = useState<Date>()
  const [problems, setProblems] = useState<ProblemasDaOferta>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState<'salvar' | 'publicar'>()
  const criar = useCallMutation(criarOferta)
  const alterar = useCallMutation(alterarOferta)
  const publicar = useCallMutation(publicarOferta)
  const take = useTakeOferta()
  const guard = useLeaveGuard(isDirty, () => {})

  const change = (next: OferecerForm) => {
    setForm(next)
    setDirty(true)
    setProblems({})
    setFailure(undefined)
  }

  async function write(): Promise<Oferta> {
    const body = toBody(form, cargas, isLote)
    const saved = draft
      ? await alterar.mutateAsync({ params: { id: draft.id }, body: { version: draft.version, ...body } })
      : await criar.mutateAsync({
          body: { ...(isLote ? { loteId: alvo.id } : { cargaId: alvo.id }), ...body },
        })
    setDraft(saved)
    setDirty(false)
    setSalvoEm(new Date())
    take(saved)
    return saved
  }

  async function run<T>(what: 'salvar' | 'publicar', work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      const fields = fieldErrors(error)
      setProblems(fields)
      if (Object.keys(fields).length === 0) setFailure(refusalText(error))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  const isFree = (found: ProblemasDaOferta): boolean => {
    setProblems(found)
    return Object.keys(found).length === 0
  }

  return {
    isLote,
    cargas,
    form,
    draft,
    change,
    salvoEm,
    problems,
    failure,
    isBusy,
    choose: (comportamento: ComportamentoOferecimento | undefined) =>
      change(
        comportamento
          ? applyComportamento(form, comportamento, cargas, new Date())
          : { ...form, comportamentoId: null },
      ),
    /** Whether it may be published as it is typed; tells what is missing. */
    check: (zona: string) => isFree(checkPublicar(form, cargas, isLote, { agora: new Date(), zona })),
    async save(): Promise<void> {
      if (isBusy || !isFree(checkForm(form, cargas, isLote))) return
      const saved = await run('salvar', write)
      if (saved) toast.success(`Rascunho ${saved.codigo} salvo`)
    },
    publish: () =>
      run('publicar', async () => {
        const saved = isDirty || !draft ? await write() : draft
        const published = await publicar.mutateAsync({
          params: { id: saved.id },
          body: { version: saved.version },
        })
        take(published)
        guard.release()
        return published
      }),
  }
}
export type Oferecer = ReturnType<typeof useOferecer>
