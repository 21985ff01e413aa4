export {
  DeliveryModel,
  discardHeldDeliveries,
  KEEP_MS,
  removeDeliveriesOf,
  removeDeliveriesOfOrganisation,
  type StoredDelivery,
} from './deliveries.model.js';
