import { Radio } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { type EmpresaEscolhida, EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { TIPO_ALOCACAO, TIPO_ALOCACAO_LABELS, type TipoAlocacao } from '../../../carga-codes.ts'
import { alocar } from '../../../ciclo.contract.ts'
import { AcaoForm } from '../AcaoForm.tsx'
import { type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import styles from '../acoes.module.css'
import { parseReais } from '../numeros.ts'
import { useAcao } from '../use-acao.ts'
import { ComposicaoFields } from './ComposicaoFields.tsx'
import { type ComPlaca, type Composicao, composicaoBody, SEM_COMPOSICAO, withVeiculo } from './composicao.ts'
import { EscolherVeiculo } from './EscolherVeiculo.tsx'
import { FreteDaAlocacao } from './FreteDaAlocacao.tsx'
import { useSugestao } from './use-sugestao.ts'

const TIPOS = Object.values(TIPO_ALOCACAO)
const HINTS: Readonly<Record<TipoAlocacao, string>> = {
  1: 'Um veículo e um motorista da sua frota.',
  2: 'A transportadora informa o veículo; parceira da plataforma, ela passa a ver a carga.',
  3: 'Um veículo de terceiro que está no seu cadastro.',
}

type Alocada = ResponseOf<typeof alocar>

interface AlocarFormProps extends FormDialogControl<Alocada> {
  readonly carga: CargaAlvo
  readonly etapaId: string | undefined
  /** Chosen in the ranking before. */
  readonly veiculo: ComPlaca | undefined
}

/** Gives the load to the own fleet, to a carrier or to a third party (L-064, L-177). */
function AlocarForm({ carga: opened, etapaId, veiculo, submit, cancel }: AlocarFormProps) {
  // What was done to the load on the way, such as a confirmed distance, is no change of somebody else.
  const [carga, setCarga] = useState<CargaAlvo>(opened)
  const acao = useAcao(carga)
  const call = useCallMutation(alocar)
  const [tipo, setTipo] = useState<TipoAlocacao>(TIPO_ALOCACAO.Frota)
  const [composicao, setComposicao] = useState<Composicao>({
    ...SEM_COMPOSICAO,
    veiculo: veiculo ?? null,
  })
  const [transportadora, setTransportadora] = useState<EmpresaEscolhida | null>(null)
  const [frete, setFrete] = useState('')
  const suggest = useSugestao()
  useEffect(() => {
    if (!veiculo) return
    void suggest(veiculo.placa).then((sugestao) => {
      setComposicao((now) => (now.veiculo?.id === veiculo.id ? withVeiculo(now, veiculo, sugestao) : now))
    })
  }, [veiculo, suggest])
  const isFrota = tipo === TIPO_ALOCACAO.Frota
  const isCarrier = tipo === TIPO_ALOCACAO.Transportadora
  const valorFrete = parseReais(frete)
  const isChosen = isCarrier
    ? transportadora !== null
    : composicao.veiculo !== null && (!isFrota || composicao.motorista !== null)

  const send = async () => {
    const answer = await acao.send((version) =>
      call.mutateAsync({
        params: { id: carga.id },
        body: {
          version,
          tipoAlocacao: tipo,
          ...(isCarrier && { transportadoraId: transportadora?.id ?? null }),
          ...(!isCarrier && composicaoBody(composicao)),
          ...(etapaId !== undefined && { etapaId }),
          ...(!isFrota && valorFrete !== null && { valorFrete }),
        },
      }),
    )
    if (answer) submit(answer)
  }

  return (
    <AcaoForm
      acao={acao}
      failureTitle="A carga não foi alocada"
      confirmLabel="Alocar"
      confirmIcon={IconTruck}
      isReady={isChosen && (isFrota || !Number.isNaN(valorFrete))}
      onSubmit={() => void send()}
      onCancel={cancel}
    >
      <Radio.Group
        label="Quem leva a carga"
        value={String(tipo)}
        description={HINTS[tipo]}
        onChange={(value) => {
          const next = TIPOS.find((one) => String(one) === value)
          if (next) setTipo(next)
        }}
      >
        <div className={styles.checks}>
          {TIPOS.map((one) => (
            <Radio key={one} value={String(one)} label={TIPO_ALOCACAO_LABELS[one]} />
          ))}
        </div>
      </Radio.Group>
      {isCarrier && (
        <EmpresaField
          label="Transportadora"
          tipo={TIPOS_EMPRESA.transportadora}
          required
          value={transportadora}
          error={acao.problems.transportadoraId}
          onChange={setTransportadora}
        />
      )}
      {isFrota && (
        <EscolherVeiculo
          cargaId={carga.id}
          chosen={composicao.veiculo}
          error={acao.problems.veiculoId}
          onChoose={(chosen, sugestao) => setComposicao((now) => withVeiculo(now, chosen, sugestao))}
        />
      )}
      {!isCarrier && (
        <ComposicaoFields
          value={composicao}
          {...(!isFrota && { veiculo: 'required' })}
          isMotoristaRequired={isFrota}
          para={{ cargaId: carga.id }}
          problems={acao.problems}
          onChange={setComposicao}
        />
      )}
      {!isFrota && (
        <FreteDaAlocacao
          carga={carga}
          value={frete}
          error={acao.problems.valorFrete}
          onChange={setFrete}
          onCarga={setCarga}
        />
      )}
    </AcaoForm>
  )
}

export const allocateCarga: RunAcao = async (carga, context) => {
  const { etapaId, veiculo } = context
  const answer = await context.dialogs.form<Alocada>({
    title: `Alocar carga ${carga.codigo}`,
    width: 640,
    render: (control) => <AlocarForm carga={carga} etapaId={etapaId} veiculo={veiculo} {...control} />,
  })
  if (!answer) return false
  const who = answer.transportadora?.nome ?? answer.veiculo?.placa
  const { avisos = [] } = answer
  toast.success(`Carga ${carga.codigo} alocada${who ? `: ${who}` : ''}`, {
    ...(avisos.length > 0 && { detail: avisos.join(' ') }),
  })
  return tellDone(context, answer)
}
