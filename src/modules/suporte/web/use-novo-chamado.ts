/** A new ticket while it is written: the fields, the picture, and what goes along by itself. */
import { useId, useState } from 'react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useAddress, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useBuildVersion } from '#platform/web/version/use-build-version.ts'
import { checkChamado, cleanChamado, formatNumero, type Impacto, type TipoChamado } from '../suporte.rules.ts'
import { type Area, paintAreas } from './cover-areas.ts'
import { chamadoDrawer, useChamadoCommands, useSendImagem } from './suporte.api.ts'

interface Values {
  readonly tipo: TipoChamado
  readonly impacto: Impacto
  readonly assunto: string
  readonly texto: string
}
const EMPTY: Values = { tipo: 'erro', impacto: 'atrapalha', assunto: '', texto: '' }

const check = (values: Values): Record<string, string> =>
  Object.fromEntries(checkChamado(cleanChamado(values)).map(({ path, message }) => [path, message]))

interface Imagem {
  readonly file: File
  readonly areas: readonly Area[]
}

export function useNovoChamado() {
  const formId = useId()
  const openDrawer = useOpenDrawer()
  const { page } = useAddress()
  const { lastFailure } = usePlatform()
  const versaoWeb = useBuildVersion()
  const commands = useChamadoCommands()
  const sendImagem = useSendImagem()
  const [imagem, setImagem] = useState<Imagem>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // What had failed when the drawer was opened: a refusal of this form is not what the person writes about.
  const [failed] = useState(() => lastFailure?.())
  const form = useRecordForm({ draftKey: 'suporte novo', saved: { values: EMPTY, version: 0 }, check })
  const contexto = {
    tela: page.path,
    versaoWeb: versaoWeb || null,
    pedidoId: failed?.requestId ?? null,
    pedidoEm: failed?.at ?? null,
  }

  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const { id, numero } = await commands.open.mutateAsync({ body: { ...form.values, ...contexto } })
      form.discard()
      await attach(id)
      toast.success(`Chamado ${formatNumero(numero)} enviado`)
      openDrawer(chamadoDrawer(id), { replace: true })
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) form.refuse(refused)
      else setFailure(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  /** The ticket is there already: a picture that could not be sent is told, and can be sent again within it. */
  const attach = async (id: string) => {
    if (!imagem) return
    try {
      await sendImagem(id, await paintAreas(imagem.file, imagem.areas))
    } catch (error) {
      toast.warning('A imagem não foi enviada', { detail: refusalText(error) })
    }
  }
  return {
    form,
    contexto: { ...contexto, navegador: window.navigator.userAgent },
    imagem,
    setImagem,
    failure,
    isSending,
    idOf: (field: string) => `${formId}-${field}`,
    submit: () => {
      if (!isSending && form.check()) void send()
    },
  }
}

export type NovoChamado = ReturnType<typeof useNovoChamado>
