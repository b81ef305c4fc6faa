import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { PrintWindow } from '#platform/web/print/PrintWindow.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { type CartazDaPortaria, trocarCartaz } from '../../portaria.contract.ts'
import styles from './Cartaz.module.css'
import { useCartaz, useTrocarCartaz } from './portaria.api.ts'

/** The poster of a unit on one sheet of A4, alone in a window. */
export default function CartazPage() {
  const [unidadeId] = useQueryState('unidade')
  const query = useCartaz(unidadeId)
  return (
    <PrintWindow
      query={query}
      what="o cartaz"
      gone={{
        title: 'Não há cartaz desta unidade',
        text: 'O endereço está incompleto, ou ele é de uma unidade inativa ou que você não acessa.',
      }}
      tools={query.data && <Ferramentas cartaz={query.data} />}
    >
      {(cartaz) => <Cartaz cartaz={cartaz} />}
    </PrintWindow>
  )
}

function Ferramentas({ cartaz }: { readonly cartaz: CartazDaPortaria }) {
  const dialogs = useDialogs()
  const canTrocar = useCanCall(trocarCartaz)
  const trocar = useTrocarCartaz()
  const [problem, setProblem] = useState<string>()
  const change = async () => {
    const isWanted = await dialogs.confirm({
      title: 'Trocar o código do cartaz',
      message: 'Os cartazes desta unidade que já estão impressos deixam de abrir. Imprima e pendure o novo.',
      confirmLabel: 'Trocar código',
    })
    if (!isWanted) return
    setProblem(undefined)
    try {
      await trocar.mutateAsync({
        body: { unidadeNegocioId: cartaz.unidadeNegocioId, version: cartaz.version },
      })
      toast.success('Código trocado')
    } catch (error) {
      setProblem(refusalText(error))
    }
  }
  return (
    <>
      {problem !== undefined && <AlertStrip kind="danger" title={problem} />}
      {cartaz.trocadoEm !== null && (
        <p
          className={styles.trocado}
        >{`Código trocado por ${cartaz.trocadoPor} em ${formatDateTime(cartaz.trocadoEm, localZone())}.`}</p>
      )}
      {canTrocar && (
        <WriteButton
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={trocar.isPending}
          onClick={() => void change()}
        >
          Trocar código
        </WriteButton>
      )}
    </>
  )
}

function Cartaz({ cartaz }: { readonly cartaz: CartazDaPortaria }) {
  return (
    <article className={styles.folha}>
      <header>
        <p className={styles.empresa}>{cartaz.empresa}</p>
        <p>{[cartaz.unidade, cartaz.endereco].filter(Boolean).join(' · ')}</p>
      </header>
      <h1>Motorista, registre sua chegada</h1>
      <SvgImage svg={cartaz.qrSvg} alt={`Código QR da portaria de ${cartaz.unidade}`} />
      <ol>
        <li>Aponte a câmera do celular para o código.</li>
        <li>Informe a placa ou o código do agendamento, e o seu CPF ou celular.</li>
        <li>Toque em “Cheguei” e espere a chamada no celular.</li>
      </ol>
      <footer>Não precisa de aplicativo nem de cadastro. Sem celular? Fale com a portaria.</footer>
    </article>
  )
}
