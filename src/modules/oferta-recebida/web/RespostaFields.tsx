import { Textarea } from '@mantine/core'
import { IconCircleCheck, IconDeviceFloppy, IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { ComposicaoFields } from '#modules/carga/web/shared/acoes/ComposicaoFields.tsx'
import { reaisText } from '#modules/carga/web/shared/numeros.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatMoney, formatReais } from '#platform/shared/money.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { writtenMoney } from '#platform/ui/written-amount.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { type AcaoDaRecebida, porKm, sobreAOferta, valoresRapidos } from '../resposta.rules.ts'
import { Numeros } from './Numeros.tsx'
import { contaDoPiso, efeitoDoPiso } from './piso-da-oferta.ts'
import { centavosDe, percentText } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import { checkResposta, MAX_MENSAGEM, necessidadeDe, validadeText } from './resposta-form.ts'
import { SugestaoDeVeiculo } from './SugestaoDeVeiculo.tsx'
import type { Responder } from './use-responder.ts'

interface RespostaFieldsProps {
  readonly recebida: OfertaRecebidaDetalhe
  readonly acoes: readonly AcaoDaRecebida[]
  readonly responder: Responder
}

/** The carrier's own answer: value with what the law and the own cost say of it, dates, vehicle, driver and message. */
export function RespostaFields({ recebida, acoes, responder }: RespostaFieldsProps) {
  const id = useId()
  const isPhone = useIsPhone()
  const { form, change, guardadoEm } = responder
  const { values, problems } = form
  const { carga, cargas, contrataNaHora } = recebida
  const only = cargas === 1 ? carga : null
  const mayPropose = acoes.includes('propor')
  return (
    <Section title={mayPropose ? 'Sua resposta' : 'Veículo e motorista'}>
      <form
        className={styles.form}
        noValidate
        aria-label="Sua resposta"
        onSubmit={(event) => event.preventDefault()}
      >
        {mayPropose && <Valor recebida={recebida} responder={responder} id={`${id}-valor`} />}
        {mayPropose && only && (
          <div className={styles.datas}>
            <DateTimeField
              label="Coleta"
              value={values.coleta}
              error={problems.coleta}
              onChange={({ currentTarget }) => change({ coleta: currentTarget.value })}
            />
            <DateTimeField
              label="Entrega"
              value={values.entrega}
              error={problems.entrega}
              onChange={({ currentTarget }) => change({ entrega: currentTarget.value })}
            />
            <DateTimeField
              label="Proposta vale até"
              description={validadeText(recebida.encerraEm, only)}
              value={values.valeAte}
              error={problems.valeAte}
              onChange={({ currentTarget }) => change({ valeAte: currentTarget.value })}
            />
          </div>
        )}
        {only && <SugestaoDeVeiculo carga={only} value={values} onChange={change} />}
        {only && (
          <div className={styles.composicao}>
            <ComposicaoFields
              value={values}
              veiculo="optional"
              isMotoristaRequired={false}
              para={necessidadeDe(only)}
              problems={problems}
              onChange={change}
            />
          </div>
        )}
        {mayPropose && (
          <Textarea
            label="Mensagem ao embarcador"
            description={`${values.mensagem.length} de ${MAX_MENSAGEM}`}
            maxLength={MAX_MENSAGEM}
            autosize
            minRows={2}
            maxRows={6}
            value={values.mensagem}
            error={problems.mensagem}
            onChange={({ currentTarget }) => change({ mensagem: currentTarget.value })}
          />
        )}
        <p className={styles.apagado}>
          {contrataNaHora
            ? 'Aceitar contrata na hora. Sem veículo e motorista, você os indica depois.'
            : 'Aceitar guarda o seu lugar: o embarcador decide entre as respostas.'}
        </p>
        {form.isDirty && guardadoEm !== undefined && (
          <p className={styles.guardado} role="status">
            <IconDeviceFloppy size={15} aria-hidden />
            {`Guardado neste ${isPhone ? 'celular' : 'navegador'} às ${formatTime(guardadoEm, localZone())}.`}
          </p>
        )}
      </form>
    </Section>
  )
}

function Valor({
  recebida,
  responder,
  id,
}: {
  readonly recebida: OfertaRecebidaDetalhe
  readonly responder: Responder
  readonly id: string
}) {
  const { form, piso, nivel, conferido, change } = responder
  const { centavos, pisoCentavos, falta, isBlocked } = conferido
  const oferta = centavosDe(recebida.valor)
  const km = recebida.cargas === 1 ? (recebida.carga?.distanciaKm ?? null) : null
  const share = centavos === undefined ? null : sobreAOferta(centavos, oferta)
  const perKm = centavos === undefined ? null : porKm(centavos, km)
  const ultima = recebida.valorProposto === null ? null : centavosDe(recebida.valorProposto)
  const conta = piso && contaDoPiso(piso)
  // Nothing can be sent meanwhile: why is told while it is typed. Nothing at all is somebody about to type.
  const unreadable = form.values.valor.trim() === '' ? undefined : checkResposta(form.values).valor
  const error =
    form.problems.valor ??
    unreadable ??
    (falta === null
      ? undefined
      : `${formatMoney(falta)} abaixo do piso. ${isBlocked ? 'A lei não permite enviar.' : 'O piso só avisa.'}`)
  return (
    <>
      <div className={styles.oferecido}>
        <span>
          <span className={styles.apagado}>Valor oferecido</span>
          <strong className={styles.grande}>{formatReais(recebida.valor)}</strong>
        </span>
        {pisoCentavos !== null && oferta >= pisoCentavos && (
          <span className={styles.acima}>
            <IconCircleCheck size={15} aria-hidden />
            {oferta === pisoCentavos ? 'No piso' : `${formatMoney(oferta - pisoCentavos)} acima do piso`}
          </span>
        )}
      </div>
      <div className={styles.valores}>
        <NumberField
          id={id}
          label="Sua proposta"
          leftSection="R$"
          size="lg"
          value={form.values.valor}
          shown={writtenMoney}
          error={error}
          rightSectionWidth={96}
          rightSection={
            perKm !== null && <span className={styles.apagado}>{`${formatMoney(perKm)}/km`}</span>
          }
          onChange={({ currentTarget }) => change({ valor: currentTarget.value })}
        />
        <ChoiceButtons
          label="Valores rápidos"
          options={valoresRapidos(oferta, pisoCentavos, ultima).map((one) => ({
            value: String(one),
            label: `${one === pisoCentavos ? 'Piso ' : ''}${reaisText(one / 100)}`,
          }))}
          chosen={centavos === undefined ? [] : [String(centavos)]}
          onToggle={(one) => change({ valor: reaisText(Number(one) / 100) })}
        />
        {share !== null && <span className={styles.apagado}>{`${percentText(share)} sobre a oferta`}</span>}
      </div>
      <Numeros
        centavos={centavos}
        km={km}
        pisoCentavos={pisoCentavos}
        eixos={piso?.trace.coluna ?? piso?.trace.eixos ?? null}
      />
      {conta != null && (
        <p className={styles.conta}>
          <IconScale size={15} aria-hidden />
          <span>{[conta, piso && efeitoDoPiso(piso, nivel)].filter(Boolean).join(' ')}</span>
        </p>
      )}
    </>
  )
}
