/** What is asked before something is done about an offer. */
import { isAdministrador } from '#platform/shared/access.ts'
import { formatReais } from '#platform/shared/money.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { isViva } from '../../ciclo.rules.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'
import type { ConvidarMais } from '../../oferta-acoes.contract.ts'
import { MotivoForm } from '../shared/MotivoForm.tsx'
import { type AditivoEscrito, AditivoForm } from './AditivoForm.tsx'
import { ConvidarForm } from './ConvidarForm.tsx'
import { OrdemDaFilaForm } from './OrdemDaFilaForm.tsx'
import { ProrrogarForm } from './ProrrogarForm.tsx'
import type { Proposta } from './propostas.ts'
import { type Recusa, RecusarForm } from './RecusarForm.tsx'
import type { Negociar } from './use-negociacao.ts'

export function useDialogosDaOferta(oferta: Oferta, negociar: Negociar) {
  const dialogs = useDialogs()
  const { subject } = useSignedIn()
  const { codigo, lote } = oferta
  const askMotivo = (title: string, description: string, confirmLabel: string) =>
    dialogs.form<string>({
      title,
      render: (control) => (
        <MotivoForm description={description} confirmLabel={confirmLabel} isDanger {...control} />
      ),
    })
  return {
    /** Names the value and the carrier; above the ceiling only an administrator goes on, with a reason. */
    async aceitar({ convite, ultima, isAcimaDoTeto, decide }: Proposta) {
      if (!decide) return
      const { nome } = convite
      const title = `Contratar ${nome} por ${formatReais(ultima.valor)}`
      if (!isAcimaDoTeto) {
        const isSure = await dialogs.confirm({
          title,
          message: `${lote ? 'O lote' : `A carga ${oferta.cargas[0]?.codigo ?? ''}`} passa a ser dela agora, e as outras são avisadas.`,
          confirmLabel: `Contratar por ${formatReais(ultima.valor)}`,
        })
        if (isSure) await negociar.contratar(nome, { conviteId: convite.id, valor: ultima.valor })
        return
      }
      if (!isAdministrador(subject)) {
        toast.warning('O valor passa do teto: só um Administrador aceita, com motivo.')
        return
      }
      const motivoTeto = await dialogs.form<string>({
        title,
        render: (control) => (
          <MotivoForm
            description={`O valor passa do teto de ${formatReais(oferta.teto ?? 0)}. O motivo fica no registro da oferta.`}
            confirmLabel={`Contratar por ${formatReais(ultima.valor)}`}
            {...control}
          />
        ),
      })
      if (motivoTeto) {
        await negociar.contratar(nome, { conviteId: convite.id, valor: ultima.valor, motivoTeto })
      }
    },
    async recusar({ convite, decide }: Proposta) {
      if (!decide) return
      const recusa = await dialogs.form<Recusa>({
        title: `Recusar a proposta de ${convite.nome}`,
        render: (control) => <RecusarForm {...control} />,
      })
      if (recusa) await negociar.recusar(convite.nome, convite.id, recusa)
    },
    async prorrogar() {
      const encerraEm = await dialogs.form<string>({
        title: `Prorrogar a oferta ${codigo}`,
        render: (control) => <ProrrogarForm oferta={oferta} {...control} />,
      })
      if (encerraEm) await negociar.prorrogar(encerraEm)
    },
    async convidar() {
      const convidadas = await dialogs.form<ConvidarMais['convidadas']>({
        title: `Convidar para a oferta ${codigo}`,
        width: 560,
        render: (control) => <ConvidarForm ofertaId={oferta.id} {...control} />,
      })
      if (convidadas) await negociar.convidar(convidadas)
    },
    async encerrar() {
      const motivo = await askMotivo(
        lote ? `Encerrar o lote ${lote.codigo}` : `Encerrar a oferta ${codigo}`,
        isViva(oferta.situacao)
          ? 'As convidadas são avisadas e não respondem mais. O motivo fica no registro.'
          : 'O rascunho é descartado. O motivo fica no registro.',
        'Encerrar',
      )
      if (motivo) await negociar.encerrar(motivo)
    },
    async cancelarContratacao() {
      const motivo = await askMotivo(
        'Cancelar contratação',
        'A carga volta a esperar, e a transportadora deixa de vê-la. O motivo fica no registro.',
        'Cancelar contratação',
      )
      if (motivo) await negociar.cancelarContratacao(motivo)
    },
    async proporAditivo({ id, nome, valorContratado }: ConviteDaOferta) {
      const written = await dialogs.form<AditivoEscrito>({
        title: `Aditivo com ${nome}`,
        render: (control) => <AditivoForm atual={valorContratado} {...control} />,
      })
      if (written) await negociar.aditivo({ conviteId: id, ...written })
    },
    async aceitarAditivo({ id, nome, aditivo }: ConviteDaOferta) {
      if (!aditivo) return
      const isSure = await dialogs.confirm({
        title: `Aceitar o aditivo de ${formatReais(aditivo.valor)}`,
        message: `O contrato com ${nome} passa a valer ${formatReais(aditivo.valor)} a partir de agora.`,
        confirmLabel: `Aceitar ${formatReais(aditivo.valor)}`,
      })
      if (isSure) await negociar.aditivo({ conviteId: id, valor: aditivo.valor, aceita: true })
    },
    async alongar({ id, nome }: ConviteDaOferta, minutos: number) {
      const motivo = await dialogs.form<string>({
        title: `Mais ${minutos} min para ${nome}`,
        render: (control) => (
          <MotivoForm
            description="Até 3 vezes por oferta. O motivo fica no registro."
            confirmLabel={`Dar mais ${minutos} min`}
            {...control}
          />
        ),
      })
      if (motivo) await negociar.alongar(id, minutos, motivo)
    },
    async pular({ id, nome }: ConviteDaOferta) {
      const motivo = await askMotivo(
        `Encerrar a vez de ${nome}`,
        'A próxima da fila começa agora. O motivo fica no registro.',
        'Passar à próxima',
      )
      if (motivo) await negociar.pular(id, motivo)
    },
    async ordenar() {
      const ids = await dialogs.form<readonly string[]>({
        title: 'Mudar a ordem da fila',
        render: (control) => <OrdemDaFilaForm convites={oferta.convites} {...control} />,
      })
      if (ids) await negociar.ordenar(ids)
    },
  }
}
