/** Terms for shippers, in addition to the terms of use. */
import type { Clausula } from './clausula.ts'

export const TERMOS_EMBARCADOR: readonly Clausula[] = [
  {
    titulo: 'A quem se aplicam',
    partes: [
      'Estes termos complementam os Termos de uso para a Empresa que usa a Plataforma como embarcadora, isto é, que contrata transporte, publica ofertas de frete ou recebe veículos em suas docas.',
    ],
  },
  {
    titulo: 'Informações da carga',
    partes: [
      'O embarcador responde pela exatidão de peso, volume, natureza, valor e documentos da carga, dos locais e das janelas de coleta e entrega.',
      [
        'Produtos perigosos devem ser identificados com número ONU, classe e demais dados exigidos pela regulamentação da ANTT, antes da oferta.',
        'Exigências de veículo, escolta, seguro, temperatura ou equipamento de proteção devem constar da oferta. O que não constou não pode ser exigido depois sem acordo.',
        'A carga não pode exceder os limites de peso por eixo e de peso bruto da legislação de trânsito.',
      ],
    ],
  },
  {
    titulo: 'Oferta e contratação de frete',
    partes: [
      'A oferta publicada vincula o embarcador nas condições e no prazo informados. A contratação se forma com a aceitação registrada na Plataforma, que guarda as propostas, os valores e os horários.',
      'O valor do frete não pode ser inferior ao piso mínimo da Política Nacional de Pisos Mínimos (Lei nº 13.703/2018). A Plataforma calcula o piso com a tabela vigente e pode impedir a publicação abaixo dele; a responsabilidade pela contratação permanece do embarcador.',
      'O vale-pedágio obrigatório (Lei nº 10.209/2001) é fornecido antes da viagem, não integra o frete e não é embutido no seu valor. O pagamento ao transportador autônomo observa o meio eletrônico e o código da operação de transporte (CIOT).',
    ],
  },
  {
    titulo: 'Docas, agendamento e estadia',
    partes: [
      'O embarcador mantém atualizados a capacidade, os horários e os bloqueios das docas e comunica sem demora qualquer mudança que afete um horário reservado.',
      'O prazo máximo de carga e descarga é de cinco horas contadas da chegada do veículo ao endereço de destino; depois dele é devida a estadia do art. 11, §§ 5º e seguintes, da Lei nº 11.442/2007. Os horários de chegada e saída registrados na Plataforma fazem prova entre as partes, salvo demonstração em contrário.',
    ],
  },
  {
    titulo: 'Transportadoras e motoristas',
    partes: [
      'A escolha da transportadora é do embarcador. Pontuações e indicadores resumem fatos registrados e não são garantia.',
      [
        'É vedada a exigência que leve o motorista a descumprir o tempo de direção e descanso da Lei nº 13.103/2015.',
        'É vedado o uso de posição, documentos ou contato do motorista fora da viagem contratada.',
        'Recusa ou bloqueio de transportadora ou motorista deve ter motivo objetivo e registrado.',
      ],
    ],
  },
  {
    titulo: 'Auditoria e faturas',
    partes: [
      'Divergências entre o contratado e o cobrado devem ser apontadas com a sua razão nos prazos do contrato e da legislação fiscal. O valor incontroverso é pago no vencimento.',
    ],
  },
  {
    titulo: 'Parceiros convidados',
    partes: [
      'O embarcador decide quais fornecedores, clientes e parceiros veem suas cargas e horários e responde por retirar o acesso quando a relação termina.',
    ],
  },
]
